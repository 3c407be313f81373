import { describe, expect, test } from 'vitest';
import { ciiOf } from '~/infra/facturx/cii';
import type { DonneesFacturx } from '~/infra/pdf/facture.model';
import { avoirDe, factureDe, type Vente } from '../../support/facturx/pieces';

const VENTE: Vente = { regime: 'tva55', lignes: [{ quantite: 1, prix: 142_180, taux: 550 }] };

function donneesDe(vente: Vente): DonneesFacturx {
  const { facturx } = factureDe(vente);
  if (facturx === null || 'manques' in facturx)
    throw new Error(`Pas de données : ${JSON.stringify(facturx)}`);
  return facturx;
}

describe('ce que la copie structurée dit', () => {
  test('le numéro de TVA suit du SIREN ; en franchise il n’y en a pas', () => {
    expect(donneesDe(VENTE)).toMatchObject({ siret: '73282932000074', numeroTva: 'FR44732829320' });
    const lignes = [{ quantite: 1, prix: 142_180, taux: 0 }];
    expect(donneesDe({ regime: 'franchise', lignes }).numeroTva).toBe('');
  });

  test('un prix par pièce est le prix imprimé, et l’arrondi un abattement du document', () => {
    // 3,51 € TTC la pièce : cent pièces font 351,00 €, dont 332,70 € sans taxe, et non 333,00 €.
    const cent = factureDe({ regime: 'tva55', lignes: [{ quantite: 100, prix: 333, taux: 550 }] });
    expect(cent.parTaux).toMatchObject([{ lignesHT: 33_300, arrondiHT: -30, baseHT: 33_270 }]);
    const xml = ciiOf(cent, cent.facturx as DonneesFacturx);
    expect(xml).toContain('<ram:ChargeAmount>3.33</ram:ChargeAmount>');
    expect(xml).toContain('<ram:ActualAmount>0.30</ram:ActualAmount><ram:Reason>Arrondi</ram:Reason>');
    expect(xml).toContain('<ram:AllowanceTotalAmount>0.30</ram:AllowanceTotalAmount>');
  });

  test('un centime qui manque aux lignes est une charge du document', () => {
    const facture = factureDe({
      regime: 'tva55',
      lignes: [142_085, 142_086].map((prix) => ({ quantite: 1, prix, taux: 550 })),
      remise: 1,
    });
    const [part] = facture.parTaux;
    expect(facture.lignes.map(({ prixUnitaire }) => prixUnitaire)).toEqual([142_085, 142_086]);
    expect(part?.lignesHT).toBe(284_171);
    expect((part?.lignesHT ?? 0) - (part?.remiseHT ?? 0) + (part?.arrondiHT ?? 0)).toBe(facture.baseHT);
    const xml = ciiOf(facture, facture.facturx as DonneesFacturx);
    expect(xml).toContain('<ram:ChargeAmount>1420.86</ram:ChargeAmount>');
    const deux = factureDe({ regime: 'tva55', lignes: [{ quantite: 2, prix: 90_047, taux: 550 }] });
    expect(deux.parTaux).toMatchObject([{ lignesHT: 180_094, arrondiHT: 1, baseHT: 180_095 }]);
    expect(ciiOf(deux, deux.facturx as DonneesFacturx)).toContain(
      '<ram:ChargeTotalAmount>0.01</ram:ChargeTotalAmount>',
    );
  });

  test('la remise baisse chaque taux de sa part, sans taxe', () => {
    const lignes = [
      { quantite: 1, prix: 100_000, taux: 550 },
      { quantite: 1, prix: 10_000, taux: 2000 },
    ];
    const facture = factureDe({ regime: 'tva55', lignes, remise: 11_750 });
    expect(facture.facturx).not.toHaveProperty('manques');
    expect(facture.parTaux).toMatchObject([
      { lignesHT: 100_000, remiseHT: 10_000, arrondiHT: 0 },
      { lignesHT: 10_000, remiseHT: 1_000, arrondiHT: 0 },
    ]);
    expect(facture.baseHT).toBe(99_000);
  });

  test('d’un patient : son nom et son adresse, ni numéro de sécurité sociale, ni caisse, ni date de naissance', () => {
    const facture = factureDe({
      ...VENTE,
      facture: { numero_secu_client: '141026900512345', date_naissance_client: '1941-02-09' },
    });
    const xml = ciiOf(facture, facture.facturx as DonneesFacturx);
    expect(xml).toContain('<ram:LineThree>Porte 2, Étage 4</ram:LineThree>');
    expect(xml).not.toMatch(/141026900512345|1941|CPAM|Harmonie|0612345678/);
  });
});

describe('ce qui manque ne s’invente pas : le document se fait sans copie structurée', () => {
  const manquesDe = (vente: Partial<Vente>) => factureDe({ ...VENTE, ...vente }).facturx;

  test.each<[string, Partial<Vente>, string[]]>([
    ['un centre sans SIRET', { centre: { siret: '' } }, ['siret']],
    ['un SIRET dont la clé est fausse', { centre: { siret: '73282932000075' } }, ['siret']],
    ['un centre sans nom', { centre: { name: ' ' } }, ['centre']],
    ['un patient effacé', { facture: { nom_client: '', prenom_client: '' } }, ['client']],
    ['un code postal d’ailleurs', { facture: { code_postal: '1000' } }, ['pays']],
    [
      'cinq chiffres qui ne sont pas de France',
      { facture: { code_postal: '10115', ville: 'Berlin' } },
      ['pays'],
    ],
    ['une ville qui n’est pas de ce code', { facture: { ville: 'Grenoble' } }, ['pays']],
    ['aucune adresse', { facture: { adresse: '', code_postal: '', ville: '' } }, ['pays']],
    ['un numéro absent', { facture: { numero_facture: '' } }, ['numero']],
    ['aucune ligne', { lignes: [] }, ['lignes']],
    ['un taux nul hors franchise', { lignes: [{ quantite: 1, prix: 100, taux: 0 }] }, ['taux']],
    ['une taxe en franchise', { regime: 'franchise' }, ['taux']],
    ['une remise au-delà du total', { remise: 200_000 }, ['montants']],
    [
      'plusieurs choses à la fois',
      { centre: { siret: '' }, facture: { nom_client: '', prenom_client: '' } },
      ['siret', 'client'],
    ],
  ])('%s', (_, vente, manques) => {
    expect(manquesDe(vente)).toEqual({ manques });
  });

  test('un avoir sur une facture sans numéro', () => {
    expect(avoirDe({ ...VENTE, facture: { numero_facture: '' } }).facturx).toEqual({ manques: ['numero'] });
  });
});
