/** From this many on a list of texts is one bound value: SQLite takes 32,766 of them in a statement, Postgres 65,535. */
const LONGUE = 5000;

interface BindingsHolder {
  bindings: unknown[];
}

/** What stands behind IN for a long list, which is bound as JSON; null leaves a list to Knex. */
export function bindLongList(values: unknown, holder: BindingsHolder, elements: string): string | null {
  if (!Array.isArray(values) || values.length < LONGUE) return null;
  if (!values.every((value) => typeof value === 'string')) return null;
  holder.bindings.push(JSON.stringify(values));
  return `(SELECT ${elements})`;
}
