import { describe, expect, test } from 'vitest';
import { avisDe, jugerAudit } from '../../../scripts/shared/audit.js';

const TROUVE = {
  metadata: { vulnerabilities: { total: 1 } },
  vulnerabilities: {
    noix: {
      name: 'noix',
      via: [{ source: 1101, name: 'noix', severity: 'high', title: 'Coquille ouverte' }],
    },
    panier: { name: 'panier', via: ['noix'] },
  },
};
const JOUR = '2026-11-27';
const exception = {
  avis: '1101',
  raison: 'Jamais appelée avec ce que quelqu’un envoie',
  ecrite: JOUR,
  jusquau: '2027-02-01',
};

describe('audit des dépendances', () => {
  const avis = avisDe(JSON.stringify(TROUVE)) ?? [];

  test('un registre qui ne répond pas n’est pas un succès', () => {
    for (const muet of ['', 'npm error', JSON.stringify({ message: '405 Method Not Allowed', error: {} })])
      expect(avisDe(muet)).toBeNull();
    expect(avisDe(JSON.stringify({ vulnerabilities: {}, metadata: {} }))).toEqual([]);
  });

  test('un avis se refuse, sauf exception écrite, datée et encore utile', () => {
    expect(avis).toMatchObject([{ id: '1101', paquet: 'noix' }]);
    expect(jugerAudit(avis, [], JOUR).refus).toHaveLength(1);
    expect(jugerAudit(avis, [exception], JOUR)).toMatchObject({
      refus: [],
      admis: [expect.stringContaining('noix')],
    });
    expect(jugerAudit(avis, [exception], '2027-03-01').refus).toHaveLength(1);
    expect(jugerAudit(avis, [{ ...exception, raison: ' ' }], JOUR).refus).toHaveLength(1);
    expect(jugerAudit([], [exception], JOUR).refus).toHaveLength(1);
  });
});
