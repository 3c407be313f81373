import type { Context } from '~/domain/access/context.server';
import { createDevis, proposeDevis } from '~/domain/devis/devis.service.server';
import { toTTC } from '~/domain/devis/prix';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { Situation } from '~/domain/remboursement/situation';
import { toParis } from '~/lib/dates';
import { OREILLES } from '~/lib/oreilles';
import { type Choix, sharesOf } from './appareillage';
import { writePrescription } from './prescripteurs';
import { MODELES } from './produits';

/** The quote handed over at the end of its appointment, complete, with the centre's next number. */
export async function writeDevis(
  ctx: Context,
  client: { id: string; prescripteur: string },
  { article, ears, serie }: Choix,
  { regime, situation, scanne = '' }: { regime: RegimeTva; situation: Situation; scanne?: string },
): Promise<void> {
  const { marque, model, lpp, prix, classe, bobineT } = article.modele;
  const offre = MODELES.find((modele) => modele.classe === 'Classe 1') ?? MODELES[0];
  const { date } = toParis(ctx.now());
  const datePrescriptionDevis = await writePrescription(
    ctx,
    client,
    {
      oreilles: ears.length === 2 ? 'deux' : (ears[0] ?? 'droite'),
      classe: classe === 'Classe 1' ? '1' : '2',
    },
    scanne,
  );
  const { valeurs } = await proposeDevis(ctx, client.id);
  const shares = sharesOf(toTTC(prix, regime) * ears.length, { article, ears }, situation);
  for (const [rang, oreille] of ears.entries()) {
    const { cote } = OREILLES[oreille];
    Object.assign(valeurs, {
      [`marqueAppareil${cote}Devis`]: marque,
      [`modeleAppareil${cote}Devis`]: model,
      [`numeroSerie${cote}Devis`]: `${serie}${rang + 1}`,
      [`lpp${cote}Devis`]: lpp,
      [`bobineT${cote}Devis`]: bobineT,
      [`fabrication${cote}Devis`]: 'France',
      [`quantity${cote}`]: 1,
      [`prixHT${cote}Devis`]: prix,
    });
    if (classe === 'Classe 1') continue;
    Object.assign(valeurs, {
      [`marque${cote}Classe1`]: offre.marque,
      [`modele${cote}Classe1`]: offre.model,
      [`lpp${cote}Classe1`]: offre.lpp,
      [`bobineT${cote}Classe1`]: offre.bobineT,
      [`fabrication${cote}Classe1`]: 'France',
      [`prixHT${cote}Classe1`]: offre.prix,
    });
  }
  await createDevis(ctx, client.id, {
    ...valeurs,
    dateDevis: date,
    datePrescriptionDevis,
    classeAppareilDevis: classe,
    garantieDevis: '4 ans, perte et casse comprises',
    rbstSSDevis: shares.rbstSS,
    rbstComplDevis: shares.rbstCompl,
  });
}
