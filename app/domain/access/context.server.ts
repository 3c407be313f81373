import type { Background } from '~/db/background.server';
import type { Carnet } from '~/db/carnet.server';
import type { ScopedDb } from '~/db/scoped-db.server';
import type { TransactionOptions } from '~/db/transaction.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import type { Ranger } from '~/infra/fichiers/rangement.server';
import type { Ics } from '~/infra/ics/ics';
import type { Images } from '~/infra/images/images';
import type { LecteurLpp } from '~/infra/lpp/lpp';
import type { DocumentPdf } from '~/infra/pdf/document.model';
import type { Dossiers } from '~/infra/pdf/dossier/dossiers.server';
import type { FactureAbonnementPdf } from '~/infra/pdf/facture-abonnement.model';
import type { Releves } from '~/infra/releves/releve';
import type { PorteurSms } from '~/infra/sms/sms.server';
import type { writeCsv } from '~/infra/tableur/ecriture.server';
import type { writeXlsx } from '~/infra/tableur/ecriture-xlsx.server';
import type { writeZip } from '~/infra/tableur/zip-ecriture.server';
import type { ImportRunner } from '~/infra/travailleurs/imports';
import type { Sauvegardes } from '~/infra/travailleurs/sauvegardes';
import type { Facteur } from '~/infra/webhooks/facteur';
import { fuseauDuCodePostal } from '~/lib/fuseau';
import { dansLeFuseau, suivreLeFuseau } from '~/lib/fuseau.server';
import type { Chiffrement } from '../chiffrement/chiffrement';
import type { ApercuFichier, BilanEcrit, DemandeImport } from '../clients/import/import';
import type { CodeRefus } from '../codes';
import { CentreManquantError, ForbiddenError } from '../errors';
import type { Quotas } from '../fichiers/quotas';
import type { Acteur, CentreAccessible } from './acteur';
import { mayDo } from './domaines';
import type { Right } from './roles';

/** What the domain reaches beyond the database, each behind a small function. */
export interface Infra {
  pdf: { render(document: DocumentPdf, compteId: string): Promise<Uint8Array> };
  /** Inspection files, and the PDFs from outside that stand in them. */
  dossiers: Pick<Dossiers, 'lirePages' | 'assembler' | 'prepare'>;
  pdfAbonnement: { render(facture: FactureAbonnementPdf, compteId: string): Promise<Uint8Array> };
  /** Client files, read and imported in child processes. */
  imports: ImportRunner<DemandeImport, ApercuFichier, BilanEcrit, CodeRefus>;
  /** Bytes that belong to records, kept outside the database. */
  fichiers: Fichiers;
  /** Keeps among them what is made piece by piece. */
  ranger: Ranger;
  /** The keys that data is sealed by, and what seals it anew (decision 126). */
  chiffrement: Chiffrement;
  /** The day's backup. */
  sauvegardes: Sauvegardes;
  /** Pictures that people send, read and made anew. */
  images: Images;
  /** Calendars of the outside world, and ours for it. */
  ics: Ics;
  /** Bank statements and remittance lists, read in a process of its own. */
  releves: Releves;
  /** Archives of the table of products and services (LPP), read in a process of its own. */
  lpp: LecteurLpp;
  /** Messages to other tools' addresses. */
  webhooks: Facteur;
  /** Rows as a CSV file's text, safe to open in a spreadsheet. */
  writeCsv: typeof writeCsv;
  /** The same as a workbook of one sheet. */
  writeXlsx: typeof writeXlsx;
  /** Texts as the files of a zip. */
  writeZip: typeof writeZip;
  /** The program's version. */
  version: string;
  /** What each pack lets a centre keep. */
  quotas: Quotas;
  /** How many centres an account may have. */
  centresMax: number;
  /** Folder for files that belong to records. */
  dataDir: string;
  /** Who issues the invoices of the subscription. */
  emetteur: FactureAbonnementPdf['emetteur'];
  /** Who reads the support form; null keeps its messages in the database alone. */
  supportEmail: string | null;
  /** Who carries SMS. */
  sms: PorteurSms;
  /** Who reads what of a patient, on its way into the audit trail. */
  carnet: Carnet;
  /** Notes a fault that no caller is left to hear of. */
  reportFault(error: unknown, message: string): void;
  /** Goes on when the request is answered; the process waits for it before it ends. */
  background: Background;
}

/** Everything a service needs to know about its call; explicit, always the first argument (house law 2). */
export interface Context {
  db: ScopedDb;
  acteur: Acteur;
  /** The actor's centres, by name. */
  centres: readonly CentreAccessible[];
  /** The centre the actor works in; null in global mode ('Compte global'). */
  centreCourant: CentreAccessible | null;
  now(): Date;
  infra: Infra;
  /** The zone of the record that was last opened or named, of whichever of the actor's centres it is; shared with what is made of this context. */
  horloge: { fuseau: string | null };
  /** Runs `work` with a context whose writes happen together or not at all; see writeTransaction. */
  transaction<T>(work: (tx: Context) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** Puts a context together; only the doors do (http, cli, workers, tests). What is done with it goes by the clock of the centre that is chosen (decision 139). */
export const createContext = (parts: Omit<Context, 'horloge' | 'transaction'>): Context =>
  contextAt(parts, { fuseau: null });

function contextAt(parts: Omit<Context, 'horloge' | 'transaction'>, horloge: Context['horloge']): Context {
  const ctx: Context = {
    ...parts,
    horloge,
    transaction: (work, options) =>
      parts.db.transaction((db) => work(contextAt({ ...parts, db }, horloge)), options),
  };
  suivreLeCentre(ctx);
  return ctx;
}

/** The same for lists, figures and exports, which may come from a replica (docs/decisions/088); what is written still goes where it always does. */
export const reading = (ctx: Context): Context => ({ ...ctx, db: ctx.db.forReading() });

/** First line of every service: raises ForbiddenError unless the actor's role has the right, and the access token they come by leaves it. */
export function authorize(ctx: Context, right: Right): void {
  if (!mayDo(ctx.acteur, right)) throw new ForbiddenError();
  suivreLeCentre(ctx);
}

/** The zone of one of the actor's centres, by its post code. */
export const fuseauDuCentre = ({ centres }: Pick<Context, 'centres'>, centreId: string): string =>
  fuseauDuCodePostal(centres.find(({ id }) => id === centreId)?.code_postal ?? '');

/**
 * From here on the work is about the record that was opened, of `centreId`: hours and days are read and written by the clock there, whichever centre is chosen in the browser,
 * as who stands before it lives by that clock. Without one the record named before counts still, else the chosen centre; in global mode the clock then stays as it was, Paris's.
 */
export function suivreLeCentre(
  ctx: Pick<Context, 'centres' | 'centreCourant' | 'horloge'>,
  centreId?: string,
): void {
  const { centreCourant, horloge } = ctx;
  if (centreId) horloge.fuseau = fuseauDuCentre(ctx, centreId);
  const chosen = centreCourant && fuseauDuCodePostal(centreCourant.code_postal ?? '');
  const fuseau = horloge.fuseau ?? chosen;
  if (fuseau) suivreLeFuseau(fuseau);
}

/** Does some work of one of the actor's centres by its clock, with a context of its own, whatever else this process is at. */
export function auCentre<T>(ctx: Context, centreId: string, work: (ici: Context) => T): T {
  const fuseau = fuseauDuCentre(ctx, centreId);
  return dansLeFuseau(fuseau, () => work(contextAt(ctx, { fuseau })));
}

/** The centre that something new belongs to: the one chosen. Raises CentreManquantError, in these words, in global mode. */
export function requireCentre({ centreCourant }: Context, message: string): CentreAccessible {
  if (!centreCourant) throw new CentreManquantError(message);
  return centreCourant;
}

/** Names for the 'Centre' column that lists have in global mode; null where one centre is chosen. */
export function centreNames(ctx: Context): (centreId: string) => string | null {
  if (ctx.centreCourant) return () => null;
  const names = new Map(ctx.centres.map((centre) => [centre.id, centre.name]));
  return (centreId) => names.get(centreId) ?? null;
}

/** The centres that lists show: the current one, or all of the actor's in global mode. */
export const visibleCentreIds = (ctx: Context): string[] =>
  ctx.centreCourant ? [ctx.centreCourant.id] : ctx.centres.map((centre) => centre.id);
