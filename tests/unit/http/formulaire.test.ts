import { expect, test } from 'vitest';
import { z } from 'zod';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { DomainError } from '~/domain/errors';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { handleForm, readForm } from '~/http/form.server';
import { entreesMax, type Formulaire, formulaire } from '~/http/formulaire.server';
import { SelectionSaisie } from '~/http/selection.server';

const SIMPLE = formulaire(
  z.object({
    nom: z.string().optional(),
    adresse: z.object({ ville: z.string() }).optional(),
    ids: z.preprocess((value) => value, z.array(z.string()).max(30)).optional(),
  }),
  'version',
);

const envoi = (body: BodyInit): Request => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Request('http://ici/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
};
const read = async (body: string, asked: Formulaire = SIMPLE) => [...(await readForm(envoi(body), asked))];

test('un formulaire rend ses champs, ses groupes, ses listes et ce qui l’accompagne', async () => {
  expect(await read('nom=Petit&adresse.ville=Lyon&ids=1&ids=2&version=3')).toEqual([
    ['nom', 'Petit'],
    ['adresse.ville', 'Lyon'],
    ['ids', '1'],
    ['ids', '2'],
    ['version', '3'],
  ]);
  expect(await read('ids[]=1&ids[]=2')).toHaveLength(2);
});

test.each([
  'inconnu=1',
  '__intent__=x',
  '__state__=x',
  '__proto__=x',
  '__proto__.nom=x',
  'constructor.prototype=x',
  'nom.=x',
  '=x',
  '[0]=x',
  'nom]=x',
  'adresse=x',
  'adresse.rue=x',
  'remplacer=1',
])('%s n’est pas lu', async (body) => {
  expect(await read(`nom=Petit&${body}`)).toEqual([['nom', 'Petit']]);
});

test.each([
  ['un indice immense', 'a[100000000]=x'],
  ['un indice au-delà de toute liste', 'ids[100]=x'],
  ['un nom profond', 'a.b.c.d.e=x'],
  ['un nom profond en crochets', `a${'[0]'.repeat(5)}=x`],
  ['un nom de cent mille lettres', `${'a'.repeat(100_000)}=x`],
  ['une valeur et un groupe', 'nom=x&nom.x=1'],
  ['un groupe et une valeur', 'adresse.ville=x&adresse=1'],
  ['une liste et un groupe', 'ids[0]=x&ids.a=1'],
  ['une liste et une valeur', 'ids[0]=x&ids=1'],
  ['un caractère NUL', 'nom=a%00b'],
  ['un corps de deux mégaoctets', `nom=${'x'.repeat(2_000_000)}`],
])('%s est refusé', async (_, body) => {
  await expect(read(body)).rejects.toBeInstanceOf(DomainError);
});

test('cinquante mille champs sont refusés sans être lus', async () => {
  let chunks = 0;
  const body = new ReadableStream({
    pull(sink) {
      chunks += 1;
      if (chunks > 1000) sink.close();
      else sink.enqueue(new TextEncoder().encode('a&'.repeat(50)));
    },
  });
  await expect(readForm(envoi(body), SIMPLE)).rejects.toThrow('trop de champs');
  expect(chunks).toBeLessThan(10);
});

test('deux lecteurs du même envoi lisent la même chose', async () => {
  const request = envoi('nom=Petit');
  await readForm(request, SIMPLE);
  expect((await readForm(request, SIMPLE)).get('nom')).toBe('Petit');
});

test('les plus grands formulaires ont la place qu’il leur faut, aucun plus de cinq cents champs', () => {
  const champs = Object.keys(FactureSaisie.shape ?? {}).length;
  expect(entreesMax(formulaire(FactureSaisie))).toBeGreaterThanOrEqual(champs);
  expect(entreesMax(formulaire(BilanSaisi))).toBeGreaterThan(40);
  expect(entreesMax(formulaire(SelectionSaisie))).toBeGreaterThanOrEqual(100);
  expect(entreesMax(formulaire(z.object({ ids: z.array(z.string()).max(9000) })))).toBe(500);
});

test('la réponse ne tient que ce que le formulaire connaît', async () => {
  const schema = z.object({ nom: z.string('Le nom manque.'), password: z.string().optional() });
  const sent = envoi('inconnu=1&a.b=2&version=3&password=secret');
  const answer = await handleForm(sent, formulaire(schema, 'version'), async () => new Response());
  if (answer instanceof Response) throw new Error('accepté');
  expect(answer.data.resultat.initialValue).toEqual({ version: '3' });
});
