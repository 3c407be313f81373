import { expect, test } from 'vitest';
import { REGISTRE } from '~/db/registre';
import { mesuresDeSecurite, sousTraitants } from '~/domain/registre/installation';
import { traitementDe } from '~/domain/registre/tables-traitees.repo.server';
import { clesTraitements } from '~/domain/registre/traitements';

const NU = {
  ...{ https: false, courriel: false, sms: false, bucket: false, google: false },
  ...{ sauvegardeDuJour: false, sauvegardeAilleurs: false, sauvegardeChiffree: false },
  ...{ calendriersExternes: 0, webhooks: 0 },
};

test('chaque table est d’un traitement, et chaque traitement a des tables', () => {
  const par = new Set(REGISTRE.map(([table]) => traitementDe(table)));
  expect([...par].sort()).toEqual([...clesTraitements].sort());
  for (const table of ['clients', 'bilans', 'fichiers'] as const)
    expect(traitementDe(table)).toBe('patients');
  expect([traitementDe('factures'), traitementDe('users')]).toEqual(['facturation', 'personnel']);
});

test('rien n’est dit en place ni réglé qui ne l’est pas', () => {
  expect(sousTraitants(NU).filter(({ regle }) => regle)).toHaveLength(1);
  const absentes = mesuresDeSecurite(NU).filter(({ en }) => !en);
  expect(absentes.map(({ quoi }) => quoi).join()).toMatch(/HTTPS.*Sauvegarde/);
  expect(mesuresDeSecurite({ ...NU, https: true }).filter(({ en }) => !en)).toHaveLength(absentes.length - 1);
});
