// Operators on the elements of a value of a guarantee: one hop, then the standard library's function of that name.

extension _ValueBox where T: Sequence {
    /// `mapValues` of a guarantee, in any context.
    @inlinable
    public final func _surelyMappedValues<U>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) -> U
    ) -> Guarantee<[U]> {
        _surelyMapped(context, site) { $0.map(transform) }
    }

    /// `flatMapValues` of a guarantee, in any context.
    @inlinable
    public final func _surelyFlatMappedValues<U: Sequence>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) -> U
    ) -> Guarantee<[U.Element]> {
        _surelyMapped(context, site) { $0.flatMap(transform) }
    }

    /// `compactMapValues` of a guarantee, in any context.
    @inlinable
    public final func _surelyCompactMappedValues<U>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) -> U?
    ) -> Guarantee<[U]> {
        _surelyMapped(context, site) { $0.compactMap(transform) }
    }

    /// `filterValues` of a guarantee, in any context.
    @inlinable
    public final func _surelyFilteredValues(
        _ context: _Context, _ site: _Site, _ isIncluded: @escaping (T.Element) -> Bool
    ) -> Guarantee<[T.Element]> {
        _surelyMapped(context, site) { $0.filter(isIncluded) }
    }

    /// `thenMap` of a guarantee, in any context.
    @inlinable
    public final func _surelyChainedValues<U>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        _surelyChained(context, site) { when(guarantees: $0.map(transform)) }
    }

    /// `thenFlatMap` of a guarantee, in any context.
    @inlinable
    public final func _surelyFlatChainedValues<U: Sequence>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) -> Guarantee<U>
    ) -> Guarantee<[U.Element]> {
        _surelyChained(context, site) {
            when(guarantees: $0.map(transform))._surelyMapped(.inline, site) { $0.flatMap { $0 } }
        }
    }

    /// `sortedValues` of a guarantee, in any context.
    @inlinable
    public final func _surelySortedValues(
        _ context: _Context, _ site: _Site, _ areInIncreasingOrder: @escaping (T.Element, T.Element) -> Bool
    ) -> Guarantee<[T.Element]> {
        _surelyMapped(context, site) { $0.sorted(by: areInIncreasingOrder) }
    }
}
