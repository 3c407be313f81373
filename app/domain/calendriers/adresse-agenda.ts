import type { AdresseAgendaRow } from '~/db/rows/agenda';

export const MESSAGES_ADRESSES = {
  centreManquant: 'Choisissez un centre : une adresse donne l’agenda d’un seul.',
  introuvable: 'Adresse introuvable.',
  dejaCreee:
    'Cette adresse vient d’être créée, et ne peut plus être affichée. Si vous ne l’avez pas copiée, révoquez-la et créez-en une autre.',
  tropNombreuses: 'Dix adresses au plus. Révoquez-en une d’abord.',
  revoquee: 'Adresse révoquée : les programmes qui la lisaient ne reçoivent plus rien.',
} as const;

/** A secret address of the agenda as screens show it: everything but the secret, which nobody can show again. */
export interface AdresseAgenda {
  id: string;
  /** Whose events it gives; null for all of the centre's. */
  pour: string | null;
  /** Whether those are the caller's own. */
  mienne: boolean;
  centre: string;
  details: boolean;
  creeLe: string;
  luLe: string | null;
}

export const toAdresseAgenda = (
  row: AdresseAgendaRow,
  moi: string | null,
  { pour, centre }: { pour: string | null; centre: string },
): AdresseAgenda => ({
  id: row.id,
  pour,
  mienne: row.user_id !== null && row.user_id === moi,
  centre,
  details: Boolean(row.details),
  creeLe: row.cree_le,
  luLe: row.lu_le,
});
