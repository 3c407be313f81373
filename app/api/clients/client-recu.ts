import { z } from 'zod';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import type { AppareilsTransmis } from '~/domain/appareillage/appareils-transmis.server';
import { assertRdvEntiers, CHAMPS_TRANSMIS, type ClientSaisi } from '~/domain/clients/client.schema';
import { genreDe, isChampClient, libelleDe } from '~/domain/clients/donnees-client';
import { ChangementEtape } from '~/domain/clients/etape.schema';
import type { Genre } from '~/domain/genres';
import { documente } from '../documente';
import { vidable } from '../fusion';
import { centreRecu } from '../schemas';
import { appareilsDecrits, champsAppareils, champsEnLecture, champsTenus } from './client-json';

/** What a call brings of a client: its fields, the centre, and what is only ever read, as it was sent. */
export interface ClientRecu<C> {
  champs: C;
  centerId: string | undefined;
  /** The step of the journey, where it is named. */
  etape: number | undefined;
  lus: Record<string, unknown>;
}

/** What a call changes of a client, its devices included. */
interface Modification extends ClientRecu<Partial<ClientSaisi>> {
  appareils: AppareilsTransmis;
  /** Its files that stay, where they are named. */
  fichiers: string[] | undefined;
}

/** More than any record holds. */
const FICHIERS_MAX = 2000;

const Centre = centreRecu();
const Etape = ChangementEtape.shape.stepDash;

/** A client's files as a reading of it, of its files or of `upload` gave them: by their id, or the address of their bytes. */
const Fichiers = vidable(
  z
    .array(
      z
        .looseObject({ fileId: z.string().max(100).optional(), fileData: z.string().max(500).optional() })
        .transform(({ fileId, fileData = '' }) => fileId ?? fileData.slice(fileData.lastIndexOf('/') + 1)),
      'Donnez la liste des fichiers.',
    )
    .max(FICHIERS_MAX, `Au plus ${FICHIERS_MAX} fichiers.`),
).transform((ids) => ids ?? []);

const DITS: Partial<Record<Genre, string>> = {
  jour: 'Jour AAAA-MM-JJ (ou JJ/MM/AAAA) ; vide ou null pour aucun.',
  naissance: 'Jour AAAA-MM-JJ (ou JJ/MM/AAAA) ; vide ou null pour aucun.',
  pays: 'Deux lettres (ISO 3166-1) ou son nom en français ; vide ou null : pas dit.',
  heure: 'Heure du centre HH:MM ; vide ou null pour aucune.',
  euros: 'Euros : nombre, ou texte à virgule ou à point ; vide ou null pour aucun.',
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
const lus = (champs: readonly string[]) =>
  Object.fromEntries(
    champs.map((champ) => [
      champ,
      z.optional(z.unknown()).meta({ description: 'Accepté tel qu’il a été lu ; ne se modifie pas ici.' }),
    ]),
  );
const LUS = lus([...champsEnLecture, ...champsTenus]);

/** How each field of a device is read. */
const CHAMPS_APPAREILS: Record<string, z.ZodType> = Object.fromEntries(
  champsAppareils.map((champ) => [champ, AppareillageSaisi.shape[champ as keyof AppareillageSaisi]]),
);
const APPAREILS_DECRITS = Object.fromEntries(
  Object.entries(appareilsDecrits).map(([champ, description]) => [
    champ,
    z.optional(CHAMPS_APPAREILS[champ] ?? z.never()).meta({ description }),
  ]),
);

const Brut = z.record(z.string(), z.unknown(), 'Le corps doit être un objet JSON.');

/** The parts of a body by what they are; raises by name what no client has. */
function partsOf(brut: Record<string, unknown>, issues: z.RefinementCtx) {
  const champs: Record<string, unknown> = {};
  const appareils: Record<string, unknown> = {};
  const lus: Record<string, unknown> = {};
  const inconnus: string[] = [];
  for (const [champ, value] of Object.entries(brut)) {
    if (champ === 'centerId' || champ === 'stepDash' || champsTenus.includes(champ)) continue;
    if (Object.hasOwn(CHAMPS_TRANSMIS, champ)) champs[champ] = value;
    else if (champsAppareils.includes(champ)) appareils[champ] = value;
    else if (champsEnLecture.includes(champ)) lus[champ] = value;
    else inconnus.push(champ);
  }
  if (inconnus.length > 0) issues.addIssue({ code: 'unrecognized_keys', keys: inconnus, input: brut });
  const centre = Centre.safeParse(brut.centerId);
  if (!centre.success) issues.addIssue({ code: 'custom', path: ['centerId'], message: 'Centre illisible.' });
  const etape = brut.stepDash === undefined ? undefined : Etape.safeParse(brut.stepDash);
  if (etape?.error) tell(issues, ['stepDash'], etape.error);
  return { champs, appareils, lus, centerId: centre.data, etape: etape?.data };
}

const tell = (issues: z.RefinementCtx, path: string[], error: z.ZodError): void => {
  for (const issue of error.issues)
    issues.addIssue({ code: 'custom', path: [...path, ...issue.path], message: issue.message });
};

/** Each named value by its own schema; those that cannot be read are told. */
function readEach(
  schemas: Record<string, z.ZodType>,
  champs: Record<string, unknown>,
  issues: z.RefinementCtx,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [champ, value] of Object.entries(champs)) {
    const lu = schemas[champ]?.safeParse(value);
    if (lu?.success) values[champ] = lu.data;
    else if (lu) tell(issues, [champ], lu.error);
  }
  return values;
}

const Entier = z.object(CHAMPS_TRANSMIS).superRefine(assertRdvEntiers);

/** A new client: its name at least. */
export const ClientAjoute = documente(
  Brut.transform((brut, issues): ClientRecu<ClientSaisi> => {
    const { champs, appareils, lus, ...reste } = partsOf(
      { ...brut, stepDash: brut.stepDash ?? undefined },
      issues,
    );
    const lu = Entier.safeParse(champs);
    if (!lu.success) {
      tell(issues, [], lu.error);
      return z.NEVER;
    }
    return { champs: lu.data as ClientSaisi, lus: { ...lus, ...appareils }, ...reste };
  }),
  z
    .strictObject({
      ...DECRIT,
      nom: CHAMPS_TRANSMIS.nom.meta({ description: 'Nom.', examples: ['Martin'] }),
      ...LUS,
      ...lus(champsAppareils),
    })
    .meta({ id: 'ClientAjoute', description: 'Un nouveau client ; seul le nom est exigé.' }),
);

const PDF_DECRITS = z
  .array(z.looseObject({ fileId: z.string().optional(), fileData: z.string().optional() }))
  .nullable()
  .optional()
  .meta({ description: 'Les fichiers qui restent, tels qu’ils ont été lus ; les autres sont retirés.' });

/** The fields of a client that change; those that are not named stay as they are. */
export const ClientModifie = documente(
  Brut.transform((brut, issues): Modification => {
    const { champs, appareils, ...reste } = partsOf(brut, issues);
    const fichiers = brut.pdfFiles === undefined ? undefined : Fichiers.safeParse(brut.pdfFiles);
    if (fichiers?.error) tell(issues, ['pdfFiles'], fichiers.error);
    return {
      fichiers: fichiers?.data,
      champs: readEach(CHAMPS_TRANSMIS, champs, issues),
      appareils: readEach(CHAMPS_APPAREILS, appareils, issues),
      ...reste,
    };
  }),
  z.strictObject({ ...DECRIT, ...APPAREILS_DECRITS, ...LUS, pdfFiles: PDF_DECRITS }).meta({
    id: 'ClientModifie',
    description: 'Les champs à changer ; ceux qui manquent restent ce qu’ils sont.',
    examples: [{ ville: 'Lyon', codePostal: '69002' }],
  }),
);
