const longestName = 120;

/** A name that no other chatbot has: 'Bakery', else 'Bakery (2)', so that two can be told apart. */
export function freeName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((other) => other.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const candidate = name.slice(0, longestName - end.length) + end;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
