import type { IdentityDb } from '~/db/identity-db.server';
import type { CourrielRow } from '~/db/rows/comptes';
import type { Remise } from '~/infra/courriel/courrier.server';
import type { Lettre } from '~/infra/courriel/lettre';
import { fuseauDuCodePostal } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { departDuSms } from '../a-faire/heures-sms';
import { oublierRelance } from '../a-faire/relance-non-partie.server';
import { noteAbandon } from '../comptes-rendus/lettre-compte-rendu.server';
import { EN_COURS, MODELES_SMS, type ModeleCourriel, SANS_OBJET, SORT_INCONNU } from './courriel';
import { compose } from './modeles.server';
import type { Poste } from './poste';
import { noteRefusAuPatient } from './refus-au-patient.server';

const MINUTE_MS = 60_000;
/** Who took a mail and died leaves it to the next one after this time. */
const BAIL_MS = 3 * MINUTE_MS;
/** Waits between tries: soon at first, then every six hours, three days in all. */
const ATTENTES_MIN = [1, 5, 15, 60, 180, ...Array.from({ length: 11 }, () => 360)];
const PAR_TOURNEE = 20;
const A_LA_FOIS = 4;

/** Whether a mail's time has come. */
export async function hasCourrielsDus(identity: IdentityDb, now: Date): Promise<boolean> {
  const dus = identity.from('courriels').where('prochain_essai_le', '<=', now.toISOString());
  return (await dus.select('id').first()) !== undefined;
}

/**
 * Sends the mails whose time has come; returns how many it took up. A mail server that is down keeps them waiting, and nobody else:
 * each is tried again after a while. Two processes never send the same one at once.
 */
export async function deliverCourriels(poste: Poste): Promise<number> {
  const due = await poste.identity
    .from('courriels')
    .whereNotNull('prochain_essai_le')
    .where('prochain_essai_le', '<=', poste.now().toISOString())
    .orderBy('prochain_essai_le')
    .limit(PAR_TOURNEE);
  const waiting = [...due];
  const carry = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await deliver(poste, row);
  };
  await Promise.all(Array.from({ length: A_LA_FOIS }, carry));
  return due.length;
}

async function deliver(poste: Poste, seen: CourrielRow): Promise<void> {
  return dansLeFuseau(await fuseauDe(poste, seen), () => deliverLa(poste, seen));
}

/** A message of a centre leaves by the clock there, and says the hours of there. */
async function fuseauDe({ identity }: Poste, { donnees }: CourrielRow): Promise<string> {
  const { centreId } = JSON.parse(donnees || '{}') as { centreId?: string };
  const centre = centreId && (await identity.from('centres').where({ id: centreId }).first());
  return fuseauDuCodePostal(centre ? centre.code_postal : '');
}

async function deliverLa(poste: Poste, seen: CourrielRow): Promise<void> {
  const { identity, now } = poste;
  const essais = seen.essais + 1;
  const prochain_essai_le = new Date(now().getTime() + BAIL_MS).toISOString();
  const mine = { id: seen.id, prochain_essai_le: seen.prochain_essai_le, essais: seen.essais };
  const sms = MODELES_SMS.includes(seen.modele);
  const depart = sms ? departDuSms(now()) : now();
  if (depart > now()) {
    await identity.update('courriels', mine, { prochain_essai_le: depart.toISOString() });
    return;
  }
  const begun = sms ? { derniere_erreur: EN_COURS } : {};
  const taken = await identity.update('courriels', mine, { essais, prochain_essai_le, ...begun });
  if (taken === 0) return;
  const row = { ...seen, essais };
  if (sms && seen.derniere_erreur === EN_COURS)
    return note(poste, row, { remis: false, raison: `${SORT_INCONNU}, interrompu`, definitif: true });
  await note(poste, row, await composeAndHand(poste, row)).catch((err: unknown) => {
    // It stays taken: once its time is over a mail leaves anew, and an SMS, of which nobody knows, does not.
    poste.log.warn({ courriel: row.id, modele: row.modele, err }, 'Sort d’un courriel impossible à noter');
  });
}

/** Null where there is nothing left to say. */
async function composeAndHand(poste: Poste, row: CourrielRow): Promise<Remise | null> {
  try {
    const lettre = await compose(poste, row);
    return lettre && (await hand(poste, row, lettre));
  } catch (err) {
    poste.log.warn({ courriel: row.id, modele: row.modele, err }, 'Courriel impossible à composer');
    return { remis: false, raison: 'Erreur imprévue', definitif: false };
  }
}

const hand = async ({ courrier, sms }: Poste, row: CourrielRow, lettre: Lettre): Promise<Remise> => {
  if (!MODELES_SMS.includes(row.modele)) return courrier.send(row.destinataire, lettre);
  return sms
    ? sms.send(row.destinataire, lettre.paragraphes.join('\n'), row.id)
    : { remis: false, raison: 'SMS_URL absent', definitif: true };
};

/** Whose record says of a mail that it left, and has to be told that it did not. */
const ABANDONS: Partial<
  Record<ModeleCourriel, (poste: Poste, row: CourrielRow, raison: string) => Promise<void>>
> = {
  compteRendu: noteAbandon,
  rappel: noteRefusAuPatient,
  changementRdv: noteRefusAuPatient,
  smsRdv: noteRefusAuPatient,
  facture: noteRefusAuPatient,
  relance: noteRelanceRefusee,
  lienSignature: noteRefusAuPatient,
  codeSignature: noteRefusAuPatient,
  relancePatient: noteRelanceRefusee,
  smsPatient: noteRelanceRefusee,
};

async function noteRelanceRefusee(poste: Poste, row: CourrielRow, raison: string): Promise<void> {
  await oublierRelance(poste, row, raison);
  await noteRefusAuPatient(poste, row, raison);
}

/** Writes down what became of a mail: gone, given up, without object any more, or waiting for its next try. */
async function note(poste: Poste, row: CourrielRow, remise: Remise | null): Promise<void> {
  const { identity, now, log } = poste;
  const { id, modele, essais } = row;
  if (remise === null) {
    await ABANDONS[modele]?.(poste, row, SANS_OBJET);
    await identity.delete('courriels', { id });
    return;
  }
  const instant = now().toISOString();
  const over = { prochain_essai_le: null, donnees: '' };
  if (remise.remis) {
    await identity.update('courriels', { id }, { ...over, envoye_le: instant, derniere_erreur: '' });
    const { fichier } = remise;
    if (fichier)
      log.info(
        { courriel: id, modele, fichier },
        MODELES_SMS.includes(modele)
          ? 'SMS écrit dans un fichier : SMS_URL le demande'
          : 'Courriel écrit dans un fichier : SMTP_URL est absent',
      );
    return;
  }
  const { raison: derniere_erreur, definitif } = remise;
  const details = { courriel: id, modele, essais, raison: derniere_erreur };
  const attente = ATTENTES_MIN[essais - 1];
  if (attente === undefined || definitif) {
    // First: what ends in between is given up anew.
    await ABANDONS[modele]?.(poste, row, derniere_erreur);
    await identity.update('courriels', { id }, { ...over, abandonne_le: instant, derniere_erreur });
    log.warn(details, 'Courriel abandonné');
    return;
  }
  const prochain_essai_le = new Date(now().getTime() + attente * MINUTE_MS).toISOString();
  await identity.update('courriels', { id }, { prochain_essai_le, derniere_erreur });
  log.warn(details, 'Courriel en attente');
}

/** Forgets mails of more than a month ago; returns how many. */
export const sweepCourriels = (identity: IdentityDb, now: Date): Promise<number> =>
  identity.sweep('courriels', now);
