import { describe, expect, test } from 'vitest';
import { codeFault } from '~/domain/access/code-poste';
import { etatVerrou, initialesOf } from '~/domain/access/verrou';

const MOI = { telephone: '06 12 83 95 47', codePostal: '69002' };

describe('code de déverrouillage', () => {
  test.each([
    ...['1234', '4321', '0000', '1212', '1122', '123123', '2580', '1985', '2031', '777', '123456789', '12a4'],
    ...['8395', '69002', ''],
  ])('%s est refusé', (code) => {
    expect(codeFault(code, MOI)).not.toBeNull();
  });

  test.each(['8306', '52917', '70481936'])('%s est pris', (code) => {
    expect(codeFault(code, MOI)).toBeNull();
  });
});

describe('verrou d’une session', () => {
  const now = new Date('2026-11-25T10:00:00.000Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const etat = (minutes: number, geste_le: string | null, verrou_le: string | null = null) =>
    etatVerrou({ verrou_le, geste_le }, minutes, now);

  test('posé, il tient ; sans délai ou sans geste connu, rien ne se verrouille ; au bout du délai, si', () => {
    expect(etat(0, ago(600), ago(1))).toBe('verrouille');
    expect(etat(0, ago(600))).toBe('ouvert');
    expect(etat(5, null)).toBe('ouvert');
    expect(etat(5, ago(4.9))).toBe('ouvert');
    expect(etat(5, ago(5))).toBe('delai');
  });

  test('les initiales sont celles du premier et du dernier mot', () => {
    expect(initialesOf('Claire de Montfort')).toBe('CM');
    expect(initialesOf('Jean-Luc')).toBe('JL');
    expect(initialesOf('émile')).toBe('É');
    expect(initialesOf('')).toBe('');
  });
});
