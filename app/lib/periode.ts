import { addDays, formatDay, fromParis, isDay } from './dates';

/** First and last day in Paris, both included; '' for no bound. */
export interface Periode {
  du: string;
  au: string;
}

/** The UTC instants of a period: from the first on, before the second; null for no bound. */
export const boundsOf = ({ du, au }: Periode): { from: string | null; before: string | null } => ({
  from: isDay(du) ? fromParis(du, '00:00') : null,
  before: isDay(au) ? fromParis(addDays(au, 1), '00:00') : null,
});

/** 'du 01/11/2026 au 30/11/2026', with one bound or both; '' for none. */
export function formatPeriode({ du, au }: Periode): string {
  if (du && au) return du === au ? `le ${formatDay(du)}` : `du ${formatDay(du)} au ${formatDay(au)}`;
  if (du) return `depuis le ${formatDay(du)}`;
  return au && `jusqu’au ${formatDay(au)}`;
}
