import type { CentreRow } from '~/db/rows/comptes';
import { isSiret } from './siret';

/** The words that lead to the form of the centre (http/liens-de-phrase.ts). */
export const COMPLETEZ_LE_CENTRE = 'Complétez le centre';

/** The words that lead to the form of who sells there. */
export const DITES_QUI_VEND = 'Dites qui vend';

/** A centre whose regime nobody has chosen works its quotes out at the reduced rate, and issues nothing. */
export const CENTRE_NEUF = { regime_tva: 'tva55', regime_choisi: false, identite_exigee: true } as const;

/** The columns that say who issues a document. */
export type IdentiteCentre = Pick<
  CentreRow,
  'name' | 'adresse' | 'code_postal' | 'ville' | 'siret' | 'regime_choisi'
>;

/**
 * What a centre lacks for its first invoice, in words after 'il manque'; none where it may issue (docs/regles/users-et-centres.md).
 * `codePropose` is set where its numbers need a code (series.server.ts).
 */
export function manquesDuCentre(centre: IdentiteCentre, codePropose = ''): string[] {
  const { name, adresse, code_postal, ville, siret, regime_choisi } = centre;
  const lacks: [boolean, string][] = [
    [!name.trim(), 'le nom'],
    [[adresse, code_postal, ville].some((text) => !text.trim()), 'l’adresse complète'],
    [!isSiret(siret), siret.trim() ? 'un SIRET valable' : 'le SIRET'],
    [!regime_choisi, 'le régime de TVA'],
    [codePropose !== '', `le code de ses numéros (par exemple ${codePropose})`],
  ];
  return lacks.flatMap(([lacking, what]) => (lacking ? [what] : []));
}

const ENUMERATION = new Intl.ListFormat('fr');

/** The same as a sentence; '' where nothing lacks. */
export const ditManquesDuCentre = (
  centre: Pick<IdentiteCentre, 'name'>,
  manques: readonly string[],
): string =>
  manques.length === 0 ? '' : `Il manque au centre « ${centre.name} » ${ENUMERATION.format(manques)}.`;

/** What documents will lack of who sells, as a sentence; '' for nothing. Nothing is refused for it (decision 143). */
export const ditManquesDuVendeur = (manques: readonly string[]): string =>
  manques.length === 0 ? '' : `Il manque à vos documents ${ENUMERATION.format(manques)}.`;
