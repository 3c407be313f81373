import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BilanRow } from '~/db/rows/bilans';
import type { ClientRow } from '~/db/rows/clients';
import { accord } from '~/lib/accord';
import { XmlIllisible } from '~/lib/arbre-xml';
import { formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../../access/context.server';
import { assertReconfirme } from '../../access/reconfirmation.server';
import { addHistorique } from '../../clients/historique.server';
import { findClient, lockClient } from '../../clients/vivants.repo.server';
import type { CodeRefus } from '../../codes';
import { avertirDePatients } from '../../courriels/avis-patients.server';
import { DomainError } from '../../errors';
import type { FichierEnvoye } from '../../fichiers/fichier';
import { trace } from '../../journal/trace.server';
import { assertUsage } from '../../vie-privee/usage';
import { toBilan } from '../bilan';
import { rendezVousLe } from '../bilans.repo.server';
import { SANS_ACOUPHENE } from '../complements';
import { lesDerniersDAbord } from '../derniers-bilans.server';
import { ecrireNoah, type PatientNoah } from './ecriture-noah';
import { ACTIONS_MAX, MESSAGES_NOAH, NOAH_MAX } from './format-noah';
import { type BilanNoah, type FichierNoah, type LaisseNoah, lireNoah } from './lecture-noah';

/** What an import came to. */
export interface RecapNoah {
  ajoutes: number;
  /** Tests that the client had already. */
  connus: number;
  /** Points that have no place here. */
  ignores: number;
  /** Where they stand in the file, and why they have none. */
  laisses: LaisseNoah[];
  /** Each test of the file, and whether the client had it already. */
  bilans: { ligne: number; date: string; heure: string | null; connu: boolean }[];
}

interface OptionsImport {
  /** Somebody made sure of a file under another name or birth. */
  memePatient?: boolean;
  /** Says what would be added, and writes nothing. */
  essai?: boolean;
}

const refus = (code: CodeRefus, message: string) => new DomainError(code, message, { fichier: message });

/**
 * Adds the tests of a patient's Noah file to a client: all of them or none; those that the client has already are passed over. Raises DomainError on the
 * field, naming the line that cannot be read, NotFoundError, ForbiddenError.
 */
export async function importNoah(
  ctx: Context,
  clientId: string,
  envoye: FichierEnvoye | null,
  { memePatient = false, essai = false }: OptionsImport = {},
): Promise<RecapNoah> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const fichier = await lire(envoye);
  const today = toParis(ctx.now()).date;
  const futur = fichier.bilans.find(({ date }) => date > today);
  if (futur) throw refus('noah_illisible', `Ligne ${futur.ligne} : ${MESSAGES_NOAH.futur}`);
  if (fichier.bilans.length === 0) throw refus('noah_vide', MESSAGES_NOAH.vide);
  if (!memePatient) assertMemePatient(fichier, client);
  return ctx.transaction(async (tx) => {
    const locked = await lockClient(tx, client.id);
    const bilans: RecapNoah['bilans'] = [];
    const connus = await connusDe(tx, locked, fichier.bilans);
    for (const bilan of fichier.bilans) {
      const { ligne, date, heure } = bilan;
      const connu = connus.has(empreinteOf(bilan));
      if (!connu && !essai) await addBilan(tx, locked, bilan);
      // The same test twice in one file is one.
      connus.add(empreinteOf(bilan));
      bilans.push({ ligne, date, heure, connu });
    }
    const ajoutes = bilans.filter(({ connu }) => !connu).length;
    if (ajoutes > 0 && !essai) {
      const details = `${ajoutes} bilan(s) lus d’un fichier Noah`;
      await addHistorique(tx, locked, { action: 'Bilan auditif', details });
      const subject = { objet: 'client', objetId: locked.id, centreId: locked.centre_id } as const;
      await trace(tx, { action: 'bilan:import', ...subject, details });
    }
    const { ignores, laisses } = fichier;
    return { ajoutes, connus: bilans.length - ajoutes, ignores, laisses, bilans };
  });
}

async function lire(envoye: FichierEnvoye | null): Promise<FichierNoah> {
  if (!envoye || envoye.taille === 0) throw refus('fichier_manquant', MESSAGES_NOAH.manquant);
  if (envoye.taille > NOAH_MAX) throw refus('fichier_trop_lourd', MESSAGES_NOAH.lourd);
  try {
    return lireNoah(decode(await readFile(envoye.chemin)));
  } catch (error) {
    if (error instanceof XmlIllisible) throw refus('noah_illisible', error.message);
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refus('noah_illisible', MESSAGES_NOAH.codage);
  }
}

/** A file of somebody else is a danger: another family name, or another day of birth where both are known, must be made sure of. */
function assertMemePatient({ patient }: FichierNoah, client: ClientRow): void {
  const autreNom = patient.nom !== '' && foldText(patient.nom) !== foldText(client.nom);
  const autreJour =
    patient.dateNaissance !== '' &&
    client.date_naissance !== null &&
    patient.dateNaissance !== client.date_naissance;
  if (!autreNom && !autreJour) return;
  const qui = [patient.prenom, patient.nom].filter(Boolean).join(' ');
  const ne = patient.dateNaissance && ` né(e) le ${formatDay(patient.dateNaissance)}`;
  throw refus(
    'noah_autre_patient',
    `Ce fichier est celui de ${qui || 'quelqu’un'}${ne} : vérifiez le patient, ou cochez la case qui le confirme et choisissez le fichier de nouveau.`,
  );
}

const columnsOf = ({ seuils, vocale, courbes }: Pick<BilanNoah, 'seuils' | 'vocale' | 'courbes'>) => ({
  seuils: JSON.stringify(seuils),
  vocale: vocale.length > 0 ? JSON.stringify(vocale) : '',
  complements: Object.keys(courbes).length > 0 ? JSON.stringify({ courbes, acouphene: SANS_ACOUPHENE }) : '',
});

type Mesures = Pick<BilanRow, 'date' | 'heure' | 'seuils' | 'vocale' | 'complements'>;

const digestOf = ({ date, heure, seuils, vocale, complements }: Mesures): string =>
  createHash('sha256')
    .update(JSON.stringify([date, heure, seuils, vocale, complements]))
    .digest('hex');

/** What a test of a file is known by when it comes again. */
const empreinteOf = (bilan: BilanNoah): string => digestOf({ ...bilan, ...columnsOf(bilan) });

/** A test as it would come back from our own export; nothing for a row that no form of ours wrote and that cannot be read so. */
function relireExport(row: BilanRow): BilanNoah[] {
  try {
    return lireNoah(ecrireNoah(PERSONNE, [toBilan(row)])).bilans;
  } catch (error) {
    if (error instanceof XmlIllisible) return [];
    throw error;
  }
}

const PERSONNE: PatientNoah = { _id: '', nom: '', prenom: '', dateNaissance: null };

/** No client has as many tests of the days of one file. */
const CONNUS_MAX = 500;

/**
 * What a client's tests are known by that a file may hold: one that came from a file by what it came as, even edited since; each also as it stands, and by
 * what our own export makes of it, which leaves out what the format has no place for.
 */
async function connusDe(tx: Context, client: ClientRow, bilans: readonly BilanNoah[]): Promise<Set<string>> {
  const rows = await tx.db
    .from('bilans')
    .where({ client_id: client.id })
    .where(
      (own) =>
        void own
          .whereIn('date', [...new Set(bilans.map(({ date }) => date))])
          .orWhere((same) => void same.whereIn('origine_noah', bilans.map(empreinteOf))),
    )
    .limit(CONNUS_MAX);
  return new Set(
    rows.flatMap((row) => [row.origine_noah, digestOf(row), ...relireExport(row).map(empreinteOf)]),
  );
}

const sujetDe = ({ id, nom, prenom, date_naissance }: ClientRow): PatientNoah => ({
  ...{ _id: id, nom, prenom, dateNaissance: date_naissance },
});

async function addBilan(tx: Context, client: ClientRow, bilan: BilanNoah): Promise<void> {
  const { date, heure } = bilan;
  const now = tx.now().toISOString();
  await tx.db.insert('bilans', {
    ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, date, heure, ...columnsOf(bilan) },
    evenement_id: (await rendezVousLe(tx, client.id, date))?.id ?? null,
    note: 'Lu d’un fichier Noah.',
    origine_noah: empreinteOf(bilan),
    ...{ user_id: tx.acteur.userId, user_name: tx.acteur.name, cree_le: now, modifie_le: now },
  });
}

/** A client's tests, the latest hundred, in the XML format of Noah (not certified); the trail says that they left. Raises NotFoundError, ForbiddenError. */
export async function exportNoah(ctx: Context, clientId: string): Promise<string> {
  authorize(ctx, 'client:modifier');
  assertReconfirme(ctx, 'patients:exporter');
  const client = assertUsage(await findClient(ctx, clientId), 'liste');
  const rows = await lesDerniersDAbord(ctx, ctx.db.from('bilans').where({ client_id: client.id })).limit(
    ACTIONS_MAX,
  );
  const sujet = { objet: 'client', objetId: client.id, centreId: client.centre_id } as const;
  const details = `${accord(rows.length, 'bilan', 'bilans')} au format Noah`;
  await ctx.transaction(async (tx) => {
    await avertirDePatients(tx, `Export : ${details}, d’un client`);
    await trace(tx, { action: 'bilan:export', ...sujet, details });
  });
  return ecrireNoah(sujetDe(client), rows.map(toBilan));
}
