import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { manquesDuVendeur, vendeurPdf } from '../vendeur/vendeur';
import { vendeurDu } from '../vendeur/vendeur-du-jour.server';
import { ditManquesDuCentre, ditManquesDuVendeur, manquesDuCentre } from './identite-centre';
import { remedeDuCentre, remedeDuVendeur } from './remede-centre';
import { etatDuCode, seriesDuCompte } from './series.server';

/**
 * Raises DomainError, before anything is issued, while a centre lacks its name, address, SIRET or VAT regime (docs/regles/users-et-centres.md). One that had
 * issued before that was asked goes on, and is warned.
 */
export function assertPeutEmettre(ctx: Pick<Context, 'acteur'>, centre: CentreRow): void {
  const manques = manquesDuCentre(centre);
  if (manques.length === 0 || !centre.identite_exigee) return;
  throw new DomainError(
    'centre_incomplet',
    `Rien n’est émis. ${ditManquesDuCentre(centre, manques)} ${remedeDuCentre(ctx)}`,
  );
}

/** What a form of a document says of its centre, and of who sells there, before the first issue, with the way to mend it; '' where nothing lacks. */
export async function avisDuCentre(ctx: Context, centre: CentreRow): Promise<string> {
  const { propose } = etatDuCode(centre, await seriesDuCompte(ctx, centre.compte_id));
  const manques = ditManquesDuCentre(centre, manquesDuCentre(centre, propose));
  const vendeur = ditManquesDuVendeur(manquesDuVendeur(vendeurPdf(await vendeurDu(ctx, centre), centre)));
  return [manques && `${manques} ${remedeDuCentre(ctx)}`, vendeur && `${vendeur} ${remedeDuVendeur(ctx)}`]
    .filter(Boolean)
    .join(' ');
}
