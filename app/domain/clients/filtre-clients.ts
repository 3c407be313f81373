import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { formatPeriode } from '~/lib/periode';
import { withoutNul } from '~/lib/texte';
import type { Condition } from '../listes';
import { AUCUN_STATUT, readStatut } from './statuts';
import { SUIVI_LABELS, SUIVIS } from './suivis';

/** Clients with an appointment that lies ahead, and those without. */
export const RDV_A_VENIR = ['avec', 'sans'] as const;
export const RDV_LABELS: Record<(typeof RDV_A_VENIR)[number], string> = {
  avec: 'Avec un rendez-vous à venir',
  sans: 'Sans rendez-vous à venir',
};

/** The origin of clients who have none, in words and in the address. */
export const SANS_ORIGINE = 'Non renseignée';

const jour = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .catch('');

const Filtre = z.object({
  /** Created between these days in Paris, both included; '' for no bound. */
  creeDu: jour,
  creeAu: jour,
  /** Fitted between these days, both included. */
  appareilleDu: jour,
  appareilleAu: jour,
  /** '' is any, SANS_ORIGINE none. */
  origine: z.string().overwrite(withoutNul).trim().max(60).catch(''),
  /** Any of them, AUCUN_STATUT for none; empty is every status. */
  statuts: z.array(z.string()),
  suivi: z.enum(['', ...SUIVIS]).catch(''),
  rdv: z.enum(['', ...RDV_A_VENIR]).catch(''),
  /** Those with whom nothing but storage is done, whom the list leaves out otherwise. */
  limites: z.enum(['', 'oui']).catch(''),
  /** In global mode one of the centres; any other value is none. */
  centre: z
    .string()
    .refine((text) => text === '' || isId(text))
    .catch(''),
});
export type FiltreClients = z.output<typeof Filtre>;

const NOMS = [
  'creeDu',
  'creeAu',
  'appareilleDu',
  'appareilleAu',
  'origine',
  'suivi',
  'rdv',
  'limites',
  'centre',
] as const;

/** The parameters that a filter stands in. */
export const NOMS_DU_FILTRE: readonly string[] = [...NOMS, 'statuts'];

/** Reads what narrows the client list beyond its search; anything unreadable falls back to no condition. */
export function readFiltreClients(search: URLSearchParams): FiltreClients {
  const textes = Object.fromEntries(NOMS.map((nom) => [nom, search.get(nom) ?? '']));
  const statuts = search
    .getAll('statuts')
    .map((text) => readStatut(text) || (text === AUCUN_STATUT ? text : ''));
  return Filtre.parse({ ...textes, statuts: [...new Set(statuts)].filter((statut) => statut !== '') });
}

/** The same as a query string: what a link to the list carries. */
export function searchOfClients({ statuts = [], ...textes }: Partial<FiltreClients>): URLSearchParams {
  const search = new URLSearchParams(Object.entries(textes).filter(([, value]) => value !== ''));
  for (const statut of statuts) search.append('statuts', statut);
  return search;
}

/** What narrows the list, one by one; `centres` are those that may be chosen among. */
export function conditionsOfClients(
  filtre: FiltreClients,
  centres: readonly { id: string; name: string }[] = [],
): Condition[] {
  const cree = formatPeriode({ du: filtre.creeDu, au: filtre.creeAu });
  const appareille = formatPeriode({ du: filtre.appareilleDu, au: filtre.appareilleAu });
  const { statuts, origine, suivi, rdv } = filtre;
  const centre = centres.find(({ id }) => id === filtre.centre)?.name;
  return [
    { libelle: centre ? `Centre : ${centre}` : '', noms: ['centre'] },
    { libelle: suivi && SUIVI_LABELS[suivi], noms: ['suivi'] },
    { libelle: rdv && RDV_LABELS[rdv], noms: ['rdv'] },
    { libelle: filtre.limites && 'Traitement limité', noms: ['limites'] },
    { libelle: cree && `Créés ${cree}`, noms: ['creeDu', 'creeAu'] },
    { libelle: appareille && `Appareillés ${appareille}`, noms: ['appareilleDu', 'appareilleAu'] },
    {
      libelle: statuts.length > 0 ? `Statut : ${statuts.join(', ')}` : '',
      noms: ['statuts'],
    },
    { libelle: origine && `Origine : ${origine}`, noms: ['origine'] },
  ].filter(({ libelle }) => libelle !== '');
}
