import { z } from 'zod';
import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { lockClient } from '../clients/vivants.repo.server';
import { noteDocuments } from '../consultations/notes.server';
import { findEmetteur } from '../documents/emetteur.server';
import { enteteImprime } from '../documents/entete-du-jour.server';
import { DomainError, NotFoundError } from '../errors';
import { DITE_PAR, type MoyenDeDire, moyensDeDire } from './heure-dite';
import {
  dire,
  estJournee,
  findHeureDite,
  heureActuelle,
  moyensPour,
  reprendreNonParti,
} from './heures-dites.server';
import { phraseDuChangement } from './lettre-changement.server';
import { MESSAGES_AGENDA } from './messages-agenda';

export const MoyenSaisi = z.object({ moyen: z.enum(moyensDeDire, { error: 'Dites comment.' }) });

/** What a patient knows of an appointment, what is true, and how they can be told. */
export interface APrevenir {
  evenementId: string;
  client: { _id: string; nom: string; telephone: string };
  /** What a message would say. */
  phrase: string;
  /** UTC; null where they were told nothing, '' that there is no appointment. */
  sue: string | null;
  /** 'par e-mail'; who told it, and when (UTC), where that is known. */
  dite: { par: string; le: string | null; qui: string } | null;
  /** UTC; '' for none. */
  actuelle: string;
  moyens: MoyenDeDire[];
}

/** Also of an appointment that was cancelled, or is somebody else's by now. Raises NotFoundError. */
async function trouver(tx: Context, id: string, clientId: string | null) {
  const evenement = isId(id) ? await tx.db.from('evenements').where({ id }).first() : undefined;
  const qui = clientId ?? evenement?.client_id;
  const client = isId(qui)
    ? await tx.db.from('clients').where({ id: qui }).whereNull('supprime_le').first()
    : undefined;
  const dite = evenement && client ? await findHeureDite(tx, evenement.id, client.id) : undefined;
  if (!evenement || !client || (evenement.client_id !== client.id && !dite))
    throw new NotFoundError('evenement_introuvable', MESSAGES_AGENDA.introuvable);
  suivreLeCentre(tx, evenement.centre_id);
  return { evenement, client, dite, actuelle: heureActuelle(evenement, client.id) };
}

/** Raises NotFoundError, ForbiddenError. */
export async function openPrevenir(ctx: Context, id: string, clientId: string | null): Promise<APrevenir> {
  authorize(ctx, 'agenda:modifier');
  const { evenement, client, dite, actuelle } = await trouver(ctx, id, clientId);
  const noms = await userNames(ctx, [dite?.dite_par ?? null]);
  return {
    evenementId: evenement.id,
    client: {
      _id: client.id,
      nom: [client.nom, client.prenom].filter(Boolean).join(' '),
      telephone: client.telephone_portable || client.telephone_fixe,
    },
    phrase: phraseDe(actuelle, dite?.heure, evenement),
    sue: dite?.heure ?? null,
    dite: dite
      ? { par: DITE_PAR[dite.moyen], le: dite.dite_le, qui: noms.get(dite.dite_par ?? '') ?? '' }
      : null,
    actuelle,
    moyens: dite?.heure === actuelle ? [] : moyensPour(ctx, client),
  };
}

function phraseDe(actuelle: string, sue: string | undefined, evenement: EvenementRow): string {
  const avant = sue || (actuelle === '' ? evenement.start : '');
  const journee = Boolean(evenement.journee);
  return phraseDuChangement({ start: actuelle, journee, avant, avantJournee: estJournee(avant, evenement) });
}

/**
 * Tells a patient where their appointment is, or that there is none any more, by a mail or an SMS that leaves now, or notes that somebody told them or is to. Raises DomainError
 * for a way that does not reach them and for what they know already, NotFoundError, ForbiddenError.
 */
export function prevenirPatient(
  ctx: Context,
  id: string,
  clientId: string | null,
  { moyen }: z.output<typeof MoyenSaisi>,
): Promise<void> {
  authorize(ctx, 'agenda:modifier');
  return ctx.transaction(async (tx) => {
    const vu = await trouver(tx, id, clientId);
    await lockClient(tx, vu.client.id);
    const { evenement, client, dite: crue, actuelle } = await trouver(tx, id, clientId);
    const dite = crue?.heure === actuelle ? crue : await reprendreNonParti(tx, crue);
    if (dite?.heure === actuelle || (!dite && actuelle === ''))
      throw new DomainError('heure_deja_sue', 'Ce patient le sait déjà.');
    await dire(tx, { client, evenement: { ...evenement, start: actuelle }, avant: evenement, dite }, moyen);
  });
}

/** The letter that tells it, as a PDF; it is for who prints it to note that it left. Raises NotFoundError, ForbiddenError. */
export async function renderLettreRdv(
  ctx: Context,
  id: string,
  clientId: string | null,
): Promise<Uint8Array> {
  authorize(ctx, 'agenda:modifier');
  const { evenement, client, dite, actuelle } = await trouver(ctx, id, clientId);
  const centre = await ctx.db.from('centres').where({ id: client.centre_id }).first();
  if (!centre || !moyensPour(ctx, client).includes('lettre'))
    throw new NotFoundError('evenement_introuvable', 'Aucune lettre ne peut partir à ce patient.');
  const { nom_compte, tel_compte, num_adeli_compte } = await findEmetteur(ctx);
  await noteDocuments(ctx, [{ client_id: client.id, centre_id: client.centre_id }], 'Lettre');
  const now = ctx.now();
  return ctx.infra.pdf.render(
    {
      centre: await enteteImprime(ctx, centre),
      compte: { nomCompte: nom_compte, telCompte: tel_compte, numAdeliCompte: num_adeli_compte },
      lettresRelance: [lettreA(client, phraseDe(actuelle, dite?.heure, evenement))],
      ...{ date: toParis(now).date, creeLe: now.toISOString() },
    },
    ctx.acteur.compteId,
  );
}

const lettreA = ({ nom, prenom, adresse, code_postal, ville }: ClientRow, phrase: string) => ({
  destinataire: { nom, prenom, adresse, codePostal: code_postal, ville },
  sujet: 'Votre rendez-vous',
  paragraphes: ['Bonjour,', phrase, 'Si cela ne vous convient pas, appelez-nous.'],
});
