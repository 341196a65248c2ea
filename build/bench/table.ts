/** A measured figure; the aim is [what was measured, its bound, the bound in words]. */
export interface Line {
  name: string;
  value: string;
  detail?: string;
  atLeast?: readonly [measured: number, bound: number, words: string];
  atMost?: readonly [measured: number, bound: number, words: string];
}

/** One line per figure with its aim, if it has one, and 'MISSED' if it isn't reached. */
export function formatTable(lines: readonly Line[]): string {
  const nameWidth = Math.max(...lines.map(({ name }) => name.length));
  const valueWidth = Math.max(...lines.map(({ value }) => value.length));
  const aims = lines.map(aimOf);
  const aimWidth = Math.max(...aims.map((aim) => aim.length));
  return lines
    .map(({ name, value, detail }, i) =>
      [name.padEnd(nameWidth), value.padStart(valueWidth), (aims[i] ?? '').padEnd(aimWidth), detail ?? '']
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function aimOf({ atLeast, atMost }: Line): string {
  if (atLeast) return `aim >= ${atLeast[2]}${atLeast[0] >= atLeast[1] ? '' : ' MISSED'}`;
  if (atMost) return `aim <= ${atMost[2]}${atMost[0] <= atMost[1] ? '' : ' MISSED'}`;
  return '';
}
