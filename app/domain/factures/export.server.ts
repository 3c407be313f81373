import type { LigneFactureRow } from '~/db/rows/factures';
import { formatDecimal } from '~/lib/euros';
import type { Cote } from '~/lib/oreilles';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { AUCUN_APPAREIL } from '../appareillage/appareils-du-client';
import { type AppareilDeCote, appareilDeCote } from '../appareillage/champs-appareil';
import type { FactureExportee } from './export';
import { appareilDeLigne } from './lignes-appareil';
import { type FactureComplete, facturesWithLines, keptFactures } from './lots.server';
import { REGIMES_TVA } from './statuts-facture';

/** How many invoices `exportFactures` gives, for a progress bar. Raises ForbiddenError. */
export function countExportedFactures(ctx: Context): Promise<number> {
  authorize(ctx, 'facture:voir');
  return ctx.db.count(keptFactures(ctx, visibleCentreIds(ctx), {}));
}

/**
 * Streams every invoice that stands in the lists, centre by centre in the order of creation; memory does not grow with their number.
 * Amounts in cents, a line's price tax-exclusive. Raises ForbiddenError.
 */
export async function* exportFactures(ctx: Context): AsyncGenerator<FactureExportee> {
  authorize(ctx, 'facture:voir');
  const names = new Map(ctx.centres.map((centre) => [centre.id, centre.name]));
  for await (const facture of facturesWithLines(ctx)) {
    yield toFactureExportee(facture, names.get(facture.facture.centre_id) ?? '');
  }
}

function toFactureExportee({ facture, lignes }: FactureComplete, centre: string): FactureExportee {
  return {
    _id: facture.id,
    centerId: facture.centre_id,
    centre,
    clientId: facture.client_id ?? '',
    numeroFacture: facture.numero_facture,
    objet: facture.objet,
    dateFacture: facture.date_facture,
    heureCreation: facture.heure_creation,
    statut: facture.statut,
    nomClient: facture.nom_client,
    prenomClient: facture.prenom_client,
    lignes: lignes
      .map((ligne) => `${ligne.quantite} × ${ligne.description} : ${formatDecimal(ligne.prix)}`)
      .join('\n'),
    prix: facture.prix,
    totalGeneral: facture.total_general,
    rbstSS: facture.rbst_ss,
    rbstCompl: facture.rbst_compl,
    regimeTva: REGIMES_TVA[facture.regime_tva],
    email: facture.email,
    telephoneFixe: facture.telephone_fixe,
    telephonePortable: facture.telephone_portable,
    adresse: facture.adresse,
    codePostal: facture.code_postal,
    ville: facture.ville,
    dateNaissanceClient: facture.date_naissance_client,
    numeroSecuClient: facture.numero_secu_client,
    caisseClient: facture.caisse_client,
    mutuelleClient: facture.mutuelle_client,
    dateAppareillage: facture.date_appareillage,
    ...device(lignes, 'G'),
    ...device(lignes, 'D'),
    nomCompte: facture.nom_compte,
    telCompte: facture.tel_compte,
    mailCompte: facture.mail_compte,
    numAdeliCompte: facture.num_adeli_compte,
    prescripteurCompte: facture.prescripteur_compte,
    note: facture.note,
  };
}

/** The fields of an ear's device, empty where none was invoiced. */
function device<C extends Cote>(lignes: LigneFactureRow[], cote: C): AppareilDeCote<C> {
  const ligne = lignes.find(({ oreille }) => oreille === cote);
  return appareilDeCote(ligne ? appareilDeLigne(ligne) : AUCUN_APPAREIL, cote);
}
