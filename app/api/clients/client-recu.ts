import { z } from 'zod';
import { assertRdvEntiers, CHAMPS_TRANSMIS, type ClientSaisi } from '~/domain/clients/client.schema';
import { genreDe, isChampClient, libelleDe } from '~/domain/clients/donnees-client';
import { ChangementEtape } from '~/domain/clients/etape.schema';
import type { Genre } from '~/domain/genres';
import { documente } from '../documente';
import { centreRecu } from '../schemas';
import { champsEnLecture, champsTenus } from './client-json';

/** What a call brings of a client: its fields, the centre, and what is only ever read, as it was sent. */
export interface ClientRecu<C> {
  champs: C;
  centerId: string | undefined;
  /** The step of the journey, where it is named. */
  etape: number | undefined;
  lus: Record<string, unknown>;
}

const Etape = ChangementEtape.shape.stepDash;

const DITS: Partial<Record<Genre, string>> = {
  jour: 'Jour AAAA-MM-JJ (ou JJ/MM/AAAA) ; vide ou null pour aucun.',
  naissance: 'Jour AAAA-MM-JJ (ou JJ/MM/AAAA) ; vide ou null pour aucun.',
  heure: 'Heure de Paris HH:MM ; vide ou null pour aucune.',
  euros: 'Euros : nombre, ou texte à virgule ou à point ; vide ou null pour aucun.',
};

/** The same for the description: what the reading of each field takes. */
const CHAMPS_DECRITS = Object.fromEntries(
  Object.entries(CHAMPS_TRANSMIS).map(([champ, schema]) => {
    const known = isChampClient(champ);
    const genre: Genre = known ? genreDe(champ) : champ.startsWith('date') ? 'jour' : 'heure';
    const description = [known && `${libelleDe(champ)}.`, DITS[genre]].filter(Boolean).join(' ');
    return [champ, z.optional(schema).meta({ description })];
  }),
);
const DECRIT = {
  ...CHAMPS_DECRITS,
  centerId: z.optional(centreRecu()),
  stepDash: z.optional(Etape).meta({ description: 'Étape du parcours, de 0 à 3.' }),
};
const LUS = Object.fromEntries(
  [...champsEnLecture, ...champsTenus].map((champ) => [
    champ,
    z.optional(z.unknown()).meta({ description: 'Accepté tel qu’il a été lu ; ne se modifie pas ici.' }),
  ]),
);

const Brut = z.record(z.string(), z.unknown(), 'Le corps doit être un objet JSON.');

/** The parts of a body by what they are; raises by name what no client has. */
function partsOf(brut: Record<string, unknown>, issues: z.RefinementCtx) {
  const champs: Record<string, unknown> = {};
  const lus: Record<string, unknown> = {};
  const inconnus: string[] = [];
  for (const [champ, value] of Object.entries(brut)) {
    if (champ === 'centerId' || champ === 'stepDash' || champsTenus.includes(champ)) continue;
    if (Object.hasOwn(CHAMPS_TRANSMIS, champ)) champs[champ] = value;
    else if (champsEnLecture.includes(champ)) lus[champ] = value;
    else inconnus.push(champ);
  }
  if (inconnus.length > 0) issues.addIssue({ code: 'unrecognized_keys', keys: inconnus, input: brut });
  const centre = centreRecu().safeParse(brut.centerId);
  if (!centre.success) issues.addIssue({ code: 'custom', path: ['centerId'], message: 'Centre illisible.' });
  const etape = Etape.optional().safeParse(brut.stepDash ?? undefined);
  if (!etape.success) tell(issues, ['stepDash'], etape.error);
  return { champs, lus, centerId: centre.data, etape: etape.data };
}

const tell = (issues: z.RefinementCtx, path: string[], error: z.ZodError): void => {
  for (const issue of error.issues)
    issues.addIssue({ code: 'custom', path: [...path, ...issue.path], message: issue.message });
};

const Entier = z.object(CHAMPS_TRANSMIS).superRefine(assertRdvEntiers);

/** A new client: its name at least. */
export const ClientAjoute = documente(
  Brut.transform((brut, issues): ClientRecu<ClientSaisi> => {
    const { champs, ...reste } = partsOf(brut, issues);
    const lu = Entier.safeParse(champs);
    if (!lu.success) {
      tell(issues, [], lu.error);
      return z.NEVER;
    }
    return { champs: lu.data as ClientSaisi, ...reste };
  }),
  z
    .strictObject({
      ...DECRIT,
      nom: CHAMPS_TRANSMIS.nom.meta({ description: 'Nom.', examples: ['Martin'] }),
      ...LUS,
    })
    .meta({ id: 'ClientAjoute', description: 'Un nouveau client ; seul le nom est exigé.' }),
);

/** The fields of a client that change; those that are not named stay as they are. */
export const ClientModifie = documente(
  Brut.transform((brut, issues): ClientRecu<Partial<ClientSaisi>> => {
    const { champs, ...reste } = partsOf(brut, issues);
    const lus: Record<string, unknown> = {};
    for (const [champ, value] of Object.entries(champs)) {
      const lu = CHAMPS_TRANSMIS[champ as keyof typeof CHAMPS_TRANSMIS].safeParse(value);
      if (lu.success) lus[champ] = lu.data;
      else tell(issues, [champ], lu.error);
    }
    return { champs: lus as Partial<ClientSaisi>, ...reste };
  }),
  z.strictObject({ ...DECRIT, ...LUS }).meta({
    id: 'ClientModifie',
    description: 'Les champs à changer ; ceux qui manquent restent ce qu’ils sont.',
  }),
);
