import type { AppareilEssaye } from '~/domain/essais/essai';
import { formatDay } from '~/lib/dates';

const jours = (n: number): string => `${n} jour${n > 1 ? 's' : ''}`;

/** How long a device has been tried, in words. */
export const ditJours = ({ jours: n, depassement, debut, finPrevue, issue }: AppareilEssaye): string => {
  const depuis = `depuis le ${formatDay(debut)}`;
  if (issue !== '') return `du ${formatDay(debut)}, ${jours(n)}`;
  if (depassement > 0) return `${depuis}, jour ${n} : dépassé de ${jours(depassement)}`;
  return `${depuis}, jour ${n}, jusqu’au ${formatDay(finPrevue)} au moins`;
};
