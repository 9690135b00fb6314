// PMKFoundation
