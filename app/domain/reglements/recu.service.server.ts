import type { FactureRow } from '~/db/rows/factures';
import type { ClientPdf } from '~/infra/pdf/facture.model';
import type { RecuPdf } from '~/infra/pdf/recu.model';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { noteDocument } from '../consultations/notes.server';
import { enteteImprime } from '../documents/entete-du-jour.server';
import { centreById } from '../factures/factures.repo.server';
import { reglementIntrouvable } from './annulation.server';
import { NOMS_MODES } from './modes';
import { NOMS_PAYEURS, restesOf } from './payeurs';
import { aUnRecu, objetOf } from './reglement';
import { montrer } from './reglements.repo.server';

/**
 * The receipt of a payment or a refund as PDF, made now: what is still owed is of this moment. Raises NotFoundError, also for what has none;
 * ForbiddenError.
 */
export async function renderRecu(ctx: Context, id: string): Promise<{ pdf: Uint8Array; numero: string }> {
  authorize(ctx, 'reglement:voir');
  const [row] = isId(id) ? await ctx.db.from('reglements').where({ id }) : [];
  const [reglement] = row ? await montrer(ctx, [row]) : [];
  if (!row || !reglement || !aUnRecu(reglement)) throw reglementIntrouvable();
  const [facture] = row.facture_id ? await ctx.db.from('factures').where({ id: row.facture_id }) : [];
  const centre = await centreById(ctx, row.centre_id);
  const recu: RecuPdf = {
    numeroRecu: row.numero,
    centre: await enteteImprime(ctx, centre, row.date_reglement),
    client: await payeurPdf(ctx, row.client_id, facture, reglement.client),
    date: row.date_reglement,
    creeLe: row.cree_le,
    recu: row.montant > 0,
    montant: Math.abs(row.montant),
    mode: NOMS_MODES[row.mode],
    payeur: NOMS_PAYEURS[row.payeur],
    reference: row.reference,
    banque: row.banque,
    objet: facture ? `Facture ${facture.numero_facture}` : objetOf(reglement),
    reste: facture ? restesOf(facture)[row.payeur] : null,
    annulePar: reglement.annulePar,
  };
  const pdf = await ctx.infra.pdf.render(recu, ctx.acteur.compteId);
  await noteDocument(ctx, row, `Reçu ${row.numero}`);
  return { pdf, numero: row.numero };
}

/** Whom the receipt is for: as the invoice has them, else as their record does. */
async function payeurPdf(
  ctx: Context,
  clientId: string | null,
  facture: FactureRow | undefined,
  nom: string,
): Promise<ClientPdf> {
  if (facture)
    return {
      nom: facture.nom_client,
      prenom: facture.prenom_client,
      adresse: facture.adresse,
      codePostal: facture.code_postal,
      ville: facture.ville,
    };
  const [client] = clientId ? await ctx.db.from('clients').where({ id: clientId }) : [];
  if (!client) return { nom };
  const { prenom, adresse, code_postal: codePostal, ville } = client;
  return { nom: client.nom, prenom, adresse, codePostal, ville };
}
