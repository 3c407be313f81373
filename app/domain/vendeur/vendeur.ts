import type { CentreRow } from '~/db/rows/comptes';
import type { VendeurRow } from '~/db/rows/parametres';
import type { VendeurPdf } from '~/infra/pdf/facture.model';
import { formatSiren } from '~/lib/siren';
import { sirenOf } from '../comptes/siret';
import { FORMES, REGISTRES } from './formes';

/**
 * What is said together, and so comes from one place: a company's name never stands beside the capital of another, nor one mediator's address beside another's
 * name. The first column of each says whether a centre has its own.
 */
const GROUPES = [
  [
    'raison_sociale',
    ...(['forme', 'capital', 'registre', 'registre_ville', 'registre_numero'] as const),
    ...(['siret', 'numero_tva', 'adresse', 'code_postal', 'ville'] as const),
  ],
  ['finess'],
  ['iban'],
  ['mediateur_nom', 'mediateur_adresse', 'mediateur_site'],
] as const satisfies readonly (readonly [keyof VendeurRow, ...(keyof VendeurRow)[]])[];

/** The columns that are entered. */
export type ColonnesVendeur = Pick<VendeurRow, (typeof GROUPES)[number][number]>;

export const VENDEUR_VIDE: ColonnesVendeur = {
  ...{ raison_sociale: '', forme: '', capital: '', registre: '', registre_ville: '', registre_numero: '' },
  ...{ siret: '', numero_tva: '', adresse: '', code_postal: '', ville: '', finess: '', iban: '' },
  ...{ mediateur_nom: '', mediateur_adresse: '', mediateur_site: '' },
};

/** The row that holds on a day, whatever the order; before the first, what is known first. */
export function rowDu<R extends Pick<VendeurRow, 'depuis'>>(rows: readonly R[], jour: string): R | undefined {
  const [first, ...others] = [...rows].sort((a, b) => (a.depuis < b.depuis ? -1 : 1));
  return others.findLast(({ depuis }) => depuis <= jour) ?? first;
}

/** Who sells in a centre on a day: what is the centre's own, and the account's for the rest. `rows` are the account's. */
export function vendeurDesRows(
  rows: readonly VendeurRow[],
  centreId: string | null,
  jour: string,
): ColonnesVendeur {
  const compte = rowDu(
    rows.filter(({ centre_id }) => centre_id === null),
    jour,
  );
  const propre =
    centreId === null
      ? undefined
      : rowDu(
          rows.filter(({ centre_id }) => centre_id === centreId),
          jour,
        );
  const colonnes = { ...VENDEUR_VIDE };
  for (const groupe of GROUPES) {
    const [premiere] = groupe;
    const source = propre?.[premiere] ? propre : compte;
    if (source) for (const colonne of groupe) Object.assign(colonnes, { [colonne]: source[colonne] });
  }
  return colonnes;
}

/** Where it sells, which has an address and a SIRET of its own. */
type LieuDeVente = Pick<CentreRow, 'adresse' | 'code_postal' | 'ville' | 'siret'>;

/** What an address is in one line. */
const surUneLigne = (adresse: string, codePostal: string, ville: string): string =>
  [adresse, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ');

/** What documents say of who sells, beside the centre's own name, address and SIRET; undefined where nothing is known. */
export function vendeurPdf(vendeur: ColonnesVendeur, centre: LieuDeVente): VendeurPdf | undefined {
  const { forme, registre, registre_ville, registre_numero, capital } = vendeur;
  const siege = surUneLigne(vendeur.adresse, vendeur.code_postal, vendeur.ville);
  const duCentre = surUneLigne(centre.adresse, centre.code_postal, centre.ville);
  const numero = registre_numero || formatSiren(sirenOf(centre.siret || vendeur.siret));
  const dit: VendeurPdf = {
    ...(vendeur.raison_sociale && { raisonSociale: vendeur.raison_sociale }),
    ...(forme && { forme: FORMES[forme].libelle }),
    ...(capital && { capital: Number(capital) }),
    ...(registre && { registre: [REGISTRES[registre], registre_ville, numero].filter(Boolean).join(' ') }),
    ...(siege && siege !== duCentre && { siege }),
    ...(vendeur.finess && { finess: vendeur.finess }),
    ...(vendeur.iban && { iban: vendeur.iban }),
    ...(vendeur.mediateur_nom && {
      mediateur: [vendeur.mediateur_nom, vendeur.mediateur_adresse, vendeur.mediateur_site].filter(Boolean),
    }),
  };
  return Object.keys(dit).length === 0 ? undefined : dit;
}

/** What papers of a seller lack that the law wants on them, in words after 'il manque'. */
export function manquesDuVendeur({
  raisonSociale,
  forme,
  capital,
  registre,
  mediateur,
}: VendeurPdf = {}): string[] {
  const connue = Object.values(FORMES).find(({ libelle }) => libelle === forme);
  const lacks: [boolean, string][] = [
    [!raisonSociale, 'la raison sociale'],
    [!forme, 'la forme juridique'],
    [connue?.capital === true && capital === undefined, 'le capital social'],
    [connue?.registre !== false && !registre, 'le RCS ou le RM'],
    [!mediateur, 'le médiateur de la consommation'],
  ];
  return lacks.flatMap(([lacking, what]) => (lacking ? [what] : []));
}
