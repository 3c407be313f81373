import { describe, expect, test } from 'vitest';
import type { VendeurRow } from '~/db/rows/parametres';
import { manquesDuVendeur, VENDEUR_VIDE, vendeurDesRows, vendeurPdf } from '~/domain/vendeur/vendeur';
import { formatIban, isIban } from '~/lib/iban';

const row = (centre_id: string | null, depuis: string, values: Partial<VendeurRow>): VendeurRow => ({
  ...{ id: depuis, compte_id: 'a', centre_id, depuis, cree_le: '', cree_par: null },
  ...VENDEUR_VIDE,
  ...values,
});
const COMPTE = row(null, '1900-01-01', {
  ...{ raison_sociale: 'Audition Martin', forme: 'sarl', capital: '1000000', iban: 'I', finess: 'F' },
  ...{ mediateur_nom: 'M', mediateur_site: 'm.example' },
});

describe('qui vend', () => {
  test('le centre l’emporte groupe par groupe : une autre entreprise ne prend rien à celle du compte', () => {
    const rows = [COMPTE, row('c', '1900-01-01', { raison_sociale: 'Port Audio', mediateur_nom: 'N' })];
    expect(vendeurDesRows(rows, 'c', '2026-11-20')).toMatchObject({
      ...{ raison_sociale: 'Port Audio', forme: '', capital: '' },
      ...{ iban: 'I', finess: 'F', mediateur_nom: 'N', mediateur_site: '' },
    });
    expect(vendeurDesRows(rows, 'd', '2026-11-20')).toMatchObject({ raison_sociale: 'Audition Martin' });
  });

  test('la version du jour vaut, et avant la première la première', () => {
    const rows = [
      row(null, '2026-06-01', { raison_sociale: 'B' }),
      row(null, '2026-01-01', { raison_sociale: 'A' }),
    ];
    const nom = (jour: string) => vendeurDesRows(rows, null, jour).raison_sociale;
    expect([nom('2025-01-01'), nom('2026-05-31'), nom('2026-06-01')]).toEqual(['A', 'A', 'B']);
  });

  test('une mutuelle n’a ni capital ni registre, une société les deux', () => {
    const commun = { raisonSociale: 'X', mediateur: ['M'] };
    expect(manquesDuVendeur({ ...commun, forme: 'Mutuelle' })).toEqual([]);
    expect(manquesDuVendeur({ ...commun, forme: 'SAS' })).toEqual(['le capital social', 'le RCS ou le RM']);
    expect(manquesDuVendeur({ ...commun, forme: 'EI', registre: 'RM Nantes' })).toEqual([]);
  });

  test('le siège se dit quand il n’est pas l’adresse du centre ; le registre finit par le SIREN', () => {
    const centre = { adresse: '1, quai', code_postal: '44000', ville: 'Nantes', siret: '73282932000074' };
    const vendeur = { ...VENDEUR_VIDE, registre: 'rcs', registre_ville: 'Lyon' } as const;
    expect(
      vendeurPdf({ ...vendeur, adresse: '1, quai', code_postal: '44000', ville: 'Nantes' }, centre),
    ).toEqual({
      registre: 'RCS Lyon 732 829 320',
    });
    expect(vendeurPdf({ ...vendeur, adresse: '2, rue' }, centre)?.siege).toBe('2, rue');
    expect(vendeurPdf(VENDEUR_VIDE, centre)).toBeUndefined();
  });

  test('un IBAN se vérifie par sa clé', () => {
    expect(isIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true);
    expect(isIban('DE89370400440532013000')).toBe(true);
    for (const faux of ['FR7630006000011234567890188', 'FR76', '', 'DE8937040044053201300'])
      expect(isIban(faux)).toBe(false);
    expect(formatIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189');
  });
});
