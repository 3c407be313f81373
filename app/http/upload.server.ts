import { readFile } from 'node:fs/promises';
import type { ActionFunctionArgs } from '@remix-run/node';
import { MESSAGES_NOAH, NOAH_MAX } from '~/domain/bilans/noah/format-noah';
import { IMPORT_MAX, TROP_VOLUMINEUX } from '~/domain/clients/import/import';
import { IMAGE_MAX, REFUS_IMAGE } from '~/domain/comptes/avatar';
import { RELEVE_MAX, RELEVE_TROP_LOURD } from '~/domain/encaissements/releve';
import { DomainError, ForbiddenError, NotFoundError, StoreUnavailableError } from '~/domain/errors';
import { uploadFailed } from '~/domain/factures/importation.service.server';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import {
  ENVOI_MAX,
  FICHIER_MAX,
  FICHIERS_PAR_ENVOI,
  type FichierEnvoye,
  MESSAGES_FICHIER,
} from '~/domain/fichiers/fichier';
import { LPP_MAX, LPP_TROP_LOURD } from '~/domain/lpp/version-lpp';
import { dansCombien } from '~/lib/delai';
import { TooManyRequestsError } from '~/lib/unavailable';
import { readEnvoi } from './envoi-lu.server';
import { initOf } from './errors.server';
import { takePlace } from './places.server';
import { duringReception, type Envoi, receptionOf } from './reception.server';
import './load-context';

const MEGABYTE = 1024 * 1024;
/** So much is read of a form around a file too heavy, so that its fields arrive; the file itself is let go. */
const AUTOUR = 256 * MEGABYTE;

/** Each form that takes files, with what it takes. */
export const ENVOIS = {
  image: {
    fichiers: 1,
    fichierMax: IMAGE_MAX,
    octets: IMAGE_MAX + MEGABYTE,
    trop: REFUS_IMAGE.poids,
    entree: ENTREES_FICHIER.image,
  },
  produit: {
    fichiers: 1,
    fichierMax: IMAGE_MAX,
    octets: AUTOUR,
    trop: REFUS_IMAGE.poids,
    entree: ENTREES_FICHIER.produit,
  },
  import: {
    fichiers: 1,
    fichierMax: IMPORT_MAX,
    octets: IMPORT_MAX + MEGABYTE,
    trop: TROP_VOLUMINEUX,
    entree: ENTREES_FICHIER.import,
  },
  releve: {
    fichiers: 1,
    fichierMax: RELEVE_MAX,
    octets: RELEVE_MAX + MEGABYTE,
    trop: RELEVE_TROP_LOURD,
    entree: ENTREES_FICHIER.releve,
  },
  lpp: {
    fichiers: 1,
    fichierMax: LPP_MAX,
    octets: LPP_MAX + MEGABYTE,
    trop: LPP_TROP_LOURD,
    entree: ENTREES_FICHIER.lpp,
  },
  facture: {
    fichiers: 1,
    fichierMax: FICHIER_MAX,
    octets: AUTOUR,
    trop: uploadFailed(MESSAGES_FICHIER.poids),
    entree: ENTREES_FICHIER.facture,
  },
  feuille: {
    fichiers: 1,
    fichierMax: FICHIER_MAX,
    octets: AUTOUR,
    trop: `La feuille signée : ${MESSAGES_FICHIER.poids}`,
    entree: ENTREES_FICHIER.feuille,
  },
  /** Its own, and the medical audiogram's. */
  ordonnance: {
    fichiers: 2,
    fichierMax: FICHIER_MAX,
    octets: AUTOUR,
    trop: `Le scan : ${MESSAGES_FICHIER.poids}`,
    entree: ENTREES_FICHIER.ordonnance,
  },
  noah: {
    fichiers: 1,
    fichierMax: NOAH_MAX,
    octets: NOAH_MAX + MEGABYTE,
    trop: MESSAGES_NOAH.lourd,
    entree: ENTREES_FICHIER.noah,
  },
  pdfs: {
    fichiers: FICHIERS_PAR_ENVOI,
    fichierMax: FICHIER_MAX,
    octets: ENVOI_MAX,
    trop: MESSAGES_FICHIER.envoi,
    entree: ENTREES_FICHIER.pdfs,
  },
} satisfies Record<string, Envoi>;

/** Such a form has hardly a field beside its files. */
const CHAMPS_MAX = 20;
const REESSAYER_S = 5;
const TROP_D_ENVOIS = `Trop d’envois à la fois, réessayez ${dansCombien(REESSAYER_S)}.`;

/** Who sends: a context's actor, or oneself. */
interface Expediteur {
  userId: string | null;
  compteId: string;
}

/**
 * Does `work`, within which the request's form may bring files. Whoever calls it has asked for every right and record before: nothing of the
 * body is read until then. The files are gone once it is done.
 */
export async function receiveFiles<T>(
  { request, context }: { request: Request; context: Pick<ActionFunctionArgs['context'], 'config'> },
  envoi: Envoi,
  { userId, compteId }: Expediteur,
  work: () => Promise<T>,
): Promise<T> {
  const leave = takePlace({ userId: userId ?? '', compteId });
  const { dataDir } = context.config;
  try {
    return await duringReception(request, envoi, { dataDir, sansPlace: leave === null }, work);
  } finally {
    leave?.();
  }
}

/**
 * The files that a form has brought in a field, once it is read. Raises DomainError on the field for files that are too heavy together, and
 * TooManyRequestsError where too many forms with files were arriving at once.
 */
export function filesOf(request: Request, champ: string): FichierEnvoye[] {
  const reception = receptionOf(request);
  if (reception?.trop)
    throw new DomainError('fichier_trop_lourd', reception.envoi.trop, { [champ]: reception.envoi.trop });
  const fichiers = reception?.filesOf(champ) ?? [];
  if (reception?.sansPlace && fichiers.length > 0)
    throw new TooManyRequestsError(TROP_D_ENVOIS, { retryAfterS: REESSAYER_S });
  return fichiers;
}

/** The one file of a field; null when none was chosen. Raises as filesOf does. */
export const fileOf = (request: Request, champ: string): FichierEnvoye | null =>
  filesOf(request, champ)[0] ?? null;

/** Whether a field brought a file, of whatever size. */
export const hasFile = (request: Request, champ: string): boolean => {
  const reception = receptionOf(request);
  return reception?.trop === true || (reception?.filesOf(champ).length ?? 0) > 0;
};

/** The bytes of a picture that a form brought, as many as are looked at; null when none was chosen. Raises as filesOf does. */
export async function imageOf(request: Request, champ: string): Promise<Uint8Array | null> {
  const fichier = fileOf(request, champ);
  return fichier && readFile(fichier.chemin);
}

/**
 * Reads a form that is nothing but its files. One that announces more than it may hold is refused before anything of it is read. Raises
 * DomainError, and UnavailableError where the disk takes nothing or too many send at once.
 */
export const readFiles = async (request: Request, champ: string): Promise<FichierEnvoye[]> =>
  (await readFilesAndFields(request, champ)).fichiers;

/** The same of a form that has fields beside its files. Raises as readFiles does. */
export async function readFilesAndFields(
  request: Request,
  champ: string,
): Promise<{ fichiers: FichierEnvoye[]; form: FormData }> {
  const envoi = receptionOf(request)?.envoi;
  if (envoi && Number(request.headers.get('Content-Length')) > envoi.octets)
    throw new DomainError('fichier_trop_lourd', envoi.trop);
  const form = await readEnvoi(request, CHAMPS_MAX, 'Le fichier');
  return { fichiers: filesOf(request, champ), form };
}

/** How a form that is nothing but its files says why they are refused: beside the field. Raises again what is none of its business. */
export function fileRefusal(error: unknown): { message: string; init: ResponseInit } {
  if (error instanceof TooManyRequestsError || error instanceof StoreUnavailableError)
    return { message: error.message, init: initOf(error) };
  if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
    throw error;
  return { message: error.message, init: { status: 400 } };
}
