import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { COTES } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { appareilsOf } from '../appareillage/appareils.server';
import { suggestClients } from '../clients/clients.lists.server';
import type { Suggestion } from '../clients/suggestion';
import { findClient } from '../clients/vivants.repo.server';
import { avisDuCentre } from '../comptes/emission-permise.server';
import { noteNir } from '../consultations/notes.server';
import { findEmetteur } from '../documents/emetteur.server';
import type { TextesFacture } from './champs-facture';
import { textesDuClient } from './copie-client';
import { centreOfFacture } from './factures.repo.server';
import { textesAppareil } from './lignes-appareil';
import type { RegimeTva } from './statuts-facture';

/** Clients that an invoice may be for, looked for by name, telephone or town. Raises ForbiddenError. */
export async function suggestClientsAFacturer(ctx: Context, q: string): Promise<Suggestion[]> {
  authorize(ctx, 'facture:modifier');
  return suggestClients(ctx, q);
}

/** What a new invoice starts from: the id that makes it once, its fields, and the centre's tax. */
export interface FactureProposee {
  id: string;
  clientId: string | null;
  textes: Partial<TextesFacture>;
  regimeTva: RegimeTva;
  /** What its centre lacks before it may issue; '' where nothing does. */
  avisCentre: string;
}

/**
 * A new invoice of today in the current centre, signed by the caller; with the client's identity, fitted devices and shares when one is
 * given, in that client's centre. Raises DomainError in global mode, NotFoundError for others' clients, ForbiddenError.
 */
export async function proposeFacture(ctx: Context, clientId: string | null): Promise<FactureProposee> {
  authorize(ctx, 'facture:modifier');
  const client = clientId === null ? null : await findClient(ctx, clientId);
  const centre = await centreOfFacture(ctx, client);
  const emetteur = await findEmetteur(ctx);
  const textes: Partial<TextesFacture> = {
    objet: client ? 'Appareillage auditif' : '',
    dateLivraison: toParis(ctx.now()).date,
    nomCompte: emetteur.nom_compte,
    telCompte: emetteur.tel_compte,
    mailCompte: emetteur.mail_compte,
    numAdeliCompte: emetteur.num_adeli_compte,
  };
  if (client) {
    await noteNir(ctx, client, client.numero_secu);
    const portes = await appareilsOf(ctx, client.id);
    const appareils = COTES.map(({ oreille, cote }) => textesAppareil(portes[oreille], cote));
    Object.assign(textes, textesDuClient(client), ...appareils);
  }
  return {
    id: newId(),
    clientId: client?.id ?? null,
    textes,
    regimeTva: centre.regime_tva,
    avisCentre: await avisDuCentre(ctx, centre),
  };
}
