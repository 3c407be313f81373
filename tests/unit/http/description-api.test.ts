import { expect, test } from 'vitest';
import { describeApi } from '~/api/description';
import { illustrated } from '~/api/exemples';
import { OPERATIONS } from '~/api/operations';
import { NATURES_WEBHOOK } from '~/domain/webhooks/natures';

type Dit = Record<string, { description: string }>;
const api = illustrated(describeApi(OPERATIONS, 'https://centre.example')) as {
  paths: Record<string, Record<string, { responses: Dit }>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, { properties?: Record<string, { examples?: unknown[] }> }> };
};

test('chaque refus est sous le statut qu’il a', () => {
  const dits = api.paths['/clients/{id}/status']?.put?.responses ?? {};
  expect(dits[404]?.description).toContain('`client_introuvable`');
  expect(dits[409]?.description).toContain('`facture_deja_faite`');
  expect(dits[412]?.description).toContain('`version_perimee`');
  expect(dits[400]?.description).toContain('`statut_incomplet`');
  expect(dits[400]?.description).not.toContain('client_introuvable');
  expect(api.paths['/users/login']?.post?.responses[401]?.description).toContain('`identifiants_faux`');
});

test('ce qui est envoyé aux adresses est décrit, et un champ a un exemple de son type', () => {
  expect(Object.keys(api.webhooks)).toEqual([...Object.keys(NATURES_WEBHOOK), 'test']);
  const { properties = {} } = api.components.schemas.Client ?? {};
  expect(properties.ville?.examples).toEqual(['Lyon']);
  expect(properties.quantityD?.examples).toEqual([1]);
});
