import type { ClientRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import { inputEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { findEmetteur } from '../documents/emetteur.server';
import type { TextesFacture } from './champs-facture';
import { centreOfFacture } from './factures.repo.server';
import type { RegimeTva } from './statuts-facture';

/** What a new invoice starts from: the id that makes it once, its fields, and the centre's tax. */
export interface FactureProposee {
  id: string;
  clientId: string | null;
  textes: Partial<TextesFacture>;
  regimeTva: RegimeTva;
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
    dateFacture: toParis(ctx.now()).date,
    nomCompte: emetteur.nom_compte,
    telCompte: emetteur.tel_compte,
    mailCompte: emetteur.mail_compte,
    numAdeliCompte: emetteur.num_adeli_compte,
  };
  if (client) Object.assign(textes, ofClient(client), ofDevice(client, 'D', 'd'), ofDevice(client, 'G', 'g'));
  return { id: newId(), clientId: client?.id ?? null, textes, regimeTva: centre.regime_tva };
}

const ofClient = (client: ClientRow): Partial<TextesFacture> => ({
  nomClient: client.nom,
  prenomClient: client.prenom,
  email: client.email,
  telephonePortable: client.telephone_portable,
  telephoneFixe: client.telephone_fixe,
  adresse: client.adresse,
  codePostal: client.code_postal,
  ville: client.ville,
  dateNaissanceClient: client.date_naissance ?? '',
  numeroSecuClient: client.numero_secu,
  caisseClient: client.caisse,
  mutuelleClient: client.mutuelle,
  dateAppareillage: client.date_appareillage ?? '',
  prescripteurCompte: client.prescripteur_id,
  prix: inputEuros(client.remise),
  rbstSS: inputEuros(client.rbst_ss),
  rbstCompl: inputEuros(client.rbst_compl),
});

const ofDevice = (client: ClientRow, oreille: 'D' | 'G', ear: 'd' | 'g'): Partial<TextesFacture> => ({
  [`marqueAppareil${oreille}`]: client[`marque_appareil_${ear}`],
  [`modelAppareil${oreille}`]: client[`model_appareil_${ear}`],
  [`codeProduit${oreille}`]: client[`code_produit_${ear}`],
  [`lpp${oreille}`]: client[`lpp_${ear}`],
  [`numeroSerie${oreille}`]: client[`numero_serie_${ear}`],
  [`quantity${oreille}`]: client[`quantity_${ear}`]?.toString() ?? '',
  [`montantAppareil${oreille}`]: inputEuros(client[`montant_appareil_${ear}`]),
});
