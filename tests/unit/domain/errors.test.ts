import { describe, expect, test, vi } from 'vitest';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';

describe('les erreurs du domaine', () => {
  test('se reconnaissent par leur classe', () => {
    const introuvable: unknown = new NotFoundError('client_introuvable');
    expect(introuvable).toBeInstanceOf(NotFoundError);
    expect(introuvable).toBeInstanceOf(DomainError);
    expect(introuvable).not.toBeInstanceOf(ForbiddenError);
    expect(new DomainError('saisie_invalide', 'non')).not.toBeInstanceOf(NotFoundError);
    expect(new Error('non')).not.toBeInstanceOf(DomainError);
  });

  test('se reconnaissent d’une copie du module à l’autre, comme entre le serveur et les écrans', async () => {
    vi.resetModules();
    const autre = await import('~/domain/errors');
    expect(autre.NotFoundError).not.toBe(NotFoundError);
    expect(new autre.NotFoundError('client_introuvable')).toBeInstanceOf(NotFoundError);
    expect(new autre.NotFoundError('client_introuvable')).toBeInstanceOf(DomainError);
    expect(new autre.NotFoundError('client_introuvable')).not.toBeInstanceOf(ForbiddenError);
  });

  test('ne confondent pas une sous-classe sans marque avec ses parentes', () => {
    class Precise extends DomainError {}
    expect(new Precise('saisie_invalide', 'oui')).toBeInstanceOf(DomainError);
    expect(new DomainError('saisie_invalide', 'non')).not.toBeInstanceOf(Precise);
  });
});
