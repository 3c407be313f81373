/** A query string without some of its parameters: what a dialog hands back to the list below it. */
export function withoutParams(search: URLSearchParams, ...names: string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
}
