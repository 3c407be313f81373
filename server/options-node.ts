/**
 * How Node runs a server: stacks name the sources, and what pages leave behind is collected after 4 MB instead of 16, which takes no longer and
 * keeps twenty megabytes less (docs/decisions/074).
 */
const OPTIONS = ['--enable-source-maps', '--max-semi-space-size=4'];
const TAS = '--max-old-space-size';
/** What a server's heap may take at the least, in megabytes: V8 lets garbage grow to a part of it, and on a machine with much memory that would be gigabytes. */
const TAS_MIN_MO = 1024;

/** The same with the bound of the heap, twice what a server may hold before it refuses files; whoever sets one for Node keeps theirs (docs/decisions/040). */
export function optionsNode(
  { MEMORY_MAX_MB, NODE_OPTIONS = '' }: Readonly<Record<string, string | undefined>>,
  deja: readonly string[],
): string[] {
  const isBounded = [NODE_OPTIONS, ...deja].some((text) => text.includes(TAS));
  const tas = Math.max(TAS_MIN_MO, 2 * (Number(MEMORY_MAX_MB) || 0));
  const options = isBounded ? OPTIONS : [...OPTIONS, `${TAS}=${tas}`];
  return options.filter((option) => !deja.includes(option));
}
