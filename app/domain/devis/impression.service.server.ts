import { authorize, type Context } from '../access/context.server';
import { ditManquesDuVendeur } from '../comptes/identite-centre';
import { noteDocument } from '../consultations/notes.server';
import { printedEntete } from '../documents/entete';
import { manquesDuVendeur } from '../vendeur/vendeur';
import { centreOfDevis, findDevisRow } from './devis.repo.server';
import { lireLeDevis } from './devis-lus.repo.server';
import { toDevisPdf } from './devis-pdf';
import { missingMentions } from './mentions';

/** What printing a quote came to; `pdf` is null while mandatory mentions lack and nobody has asked for it all the same. */
export interface DevisImprime {
  clientId: string;
  nom: string;
  prenom: string;
  pdf: Uint8Array | null;
}

/** The PDF of a quote. Raises NotFoundError, ForbiddenError. */
export async function renderDevis(ctx: Context, id: string, quandMeme = false): Promise<DevisImprime> {
  authorize(ctx, 'client:voir');
  const { row, client } = await findDevisRow(ctx, id);
  const centre = await centreOfDevis(ctx, row.centre_id);
  const devis = await lireLeDevis(ctx, client, row, centre);
  const entete = printedEntete(row, centre);
  const patient = { ...client, dateNaissance: client.date_naissance };
  const printed = quandMeme || missingMentions(devis, patient, entete).length === 0;
  const pdf = printed
    ? await ctx.infra.pdf.render(
        {
          ...toDevisPdf(devis, client, entete),
          ...(row.decision === '' && {
            manquesVendeur: ditManquesDuVendeur(manquesDuVendeur(entete.vendeur)),
          }),
        },
        ctx.acteur.compteId,
      )
    : null;
  if (pdf) await noteDocument(ctx, { ...client, client_id: client.id }, `Devis ${row.numero_devis}`);
  return { clientId: client.id, nom: client.nom, prenom: client.prenom, pdf };
}
