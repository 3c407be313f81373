import type { CourrielRow } from '~/db/rows/comptes';
import type { FactureRow } from '~/db/rows/factures';
import type { ScopedDb } from '~/db/scoped-db.server';
import type { Lettre } from '~/infra/courriel/lettre';
import { formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { duCentre, moyensDuCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { sansLien } from '../courriels/sans-lien';
import { empreinteDe } from '../documents/originaux.server';
import { adresseDEnvoi } from './adresse-envoi';

/** What the mail is about, until it leaves. */
export interface DonneesFacture {
  centreId: string;
  factureId: string;
}

/**
 * An invoice as its patient reads it: what it is of stands in the PDF alone. Null where the invoice has left the lists, or it may not be sent
 * there any more. Raises Error when the PDF is out of reach: it leaves later.
 */
export async function composeFacture(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, factureId } = JSON.parse(row.donnees) as DonneesFacture;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const facture = await db.from('factures').where({ id: factureId }).whereNull('supprime_le').first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  if (!facture || !centre) return null;
  const client = facture.client_id ? await db.from('clients').where({ id: facture.client_id }).first() : null;
  const adresse = adresseDEnvoi(facture, client ?? null);
  if (!('email' in adresse) || adresse.email !== row.destinataire) return null;
  const contenu = await pdfDe(poste, db, facture);
  const moyens = moyensDuCentre(centre);
  return {
    sujet: `${sansLien(centre.name)} : votre facture ${facture.numero_facture}`,
    paragraphes: [
      'Bonjour,',
      `Veuillez trouver ci-joint votre facture ${facture.numero_facture} du ${formatDay(facture.date_facture ?? toParis(facture.cree_le).date)}.`,
      ditReste(facture),
      `Une question ? ${moyens ? `Joignez-nous ${moyens}` : 'Parlez-en à votre centre'}.`,
      sansLien(centre.name),
    ],
    pieces: [{ nom: `Facture-${facture.numero_facture}.pdf`, contenu }],
    ...duCentre(centre),
  };
}

/** The paper says what was paid when it was issued; a patient who has paid since is not asked twice. */
const ditReste = ({ reste_patient }: FactureRow): string =>
  reste_patient > 0
    ? `À ce jour, il vous reste ${formatEuros(reste_patient)} à régler ; le PDF dit ce qui restait le jour de son émission.`
    : 'À ce jour, vous n’avez plus rien à régler de cette facture ; le PDF dit ce qui restait le jour de son émission.';

/** The original, which was kept when it was sent (decision 151), or the stored PDF of an invoice made elsewhere. */
async function pdfDe(poste: Poste, db: ScopedDb, { id, fichier }: FactureRow): Promise<Uint8Array> {
  const original = fichier ? null : await db.from('originaux').where({ id }).first();
  const contenu = await poste.fichiers.read(fichier ?? original?.emplacement ?? '');
  if (!contenu) throw new Error('PDF de la facture hors d’atteinte');
  if (original && empreinteDe(contenu) !== original.empreinte)
    throw new Error('Original de la facture altéré');
  return contenu;
}
