/** Shares that sum to 1, from the logits of `listed`; a name that the model does not know has none. */
export function shareOf<Name extends string>(
  names: readonly Name[],
  logits: readonly number[],
  listed: readonly string[],
): { shares: Record<Name, number>; first: Name } {
  const own = names.map((name) => logits[listed.indexOf(name)] ?? Number.NEGATIVE_INFINITY);
  const highest = own.reduce((a, b) => Math.max(a, b));
  const powers = own.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return {
    shares: Object.fromEntries(
      names.map((name, i) => [name, (powers[i] as number) / sum]),
    ) as Record<Name, number>,
    first: names[own.indexOf(highest)] as Name,
  };
}
