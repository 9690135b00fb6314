// Operators on the elements of a value: one hop, then the standard library's function of that name.

extension _ValueBox where T: Sequence {
    /// `mapValues`, in any context.
    @inlinable
    public final func _mappedValues<U>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) throws -> U
    ) -> Promise<[U]> {
        _mapped(context, site) { try $0.map(transform) }
    }

    /// `flatMapValues`, in any context.
    @inlinable
    public final func _flatMappedValues<U: Sequence>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) throws -> U
    ) -> Promise<[U.Element]> {
        _mapped(context, site) { try $0.flatMap(transform) }
    }

    /// `compactMapValues`, in any context.
    @inlinable
    public final func _compactMappedValues<U>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) throws -> U?
    ) -> Promise<[U]> {
        _mapped(context, site) { try $0.compactMap(transform) }
    }

    /// `filterValues`, in any context.
    @inlinable
    public final func _filteredValues(
        _ context: _Context, _ site: _Site, _ isIncluded: @escaping (T.Element) -> Bool
    ) -> Promise<[T.Element]> {
        _mapped(context, site) { $0.filter(isIncluded) }
    }

    /// `thenMap`, in any context.
    @inlinable
    public final func _chainedValues<U: Thenable>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) throws -> U
    ) -> Promise<[U.T]> {
        _chained(context, site) { when(fulfilled: try $0.map(transform)) }
    }

    /// `thenFlatMap`, in any context.
    @inlinable
    public final func _flatChainedValues<U: Thenable>(
        _ context: _Context, _ site: _Site, _ transform: @escaping (T.Element) throws -> U
    ) -> Promise<[U.T.Element]> where U.T: Sequence {
        _chained(context, site) { when(fulfilled: try $0.map(transform))._mapped(.inline, site) { $0.flatMap { $0 } } }
    }

    /// `firstValue(where:)`, in any context.
    @inlinable
    public final func _firstValue(
        _ context: _Context, _ site: _Site, _ test: @escaping (T.Element) -> Bool
    ) -> Promise<T.Element> {
        _mapped(context, site) { elements in
            guard let first = elements.first(where: test) else { throw PromiseError.emptySequence }
            return first
        }
    }
}

extension _ValueBox where T: Sequence, T.Element: Comparable {
    /// `sortedValues`, in any context.
    @inlinable
    public final func _sortedValues(
        _ context: _Context, _ site: _Site
    ) -> Promise<[T.Element]> {
        _mapped(context, site) { $0.sorted() }
    }

    /// `sortedValues` of a guarantee, in any context.
    @inlinable
    public final func _surelySortedValues(
        _ context: _Context, _ site: _Site
    ) -> Guarantee<[T.Element]> {
        _surelyMapped(context, site) { $0.sorted() }
    }
}

extension _ValueBox where T: Collection {
    /// `lastValue`, in any context.
    @inlinable
    public final func _lastValue(_ context: _Context, _ site: _Site) -> Promise<T.Element> {
        _mapped(context, site) { elements in
            guard !elements.isEmpty else { throw PromiseError.emptySequence }
            return elements[elements.index(elements.startIndex, offsetBy: elements.count - 1)]
        }
    }
}
