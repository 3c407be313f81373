import { expect, test } from 'vitest';
import { codeOf, readPage } from '~/infra/fichiers/reponse-xml';

const KEY = 'clients/65f0c1a2b3c4d5e6f7a8b9c0.pdf';
const octets = (xml: string) => new TextEncoder().encode(xml);
const contents = (key: string, date = '2026-11-21T09:00:00.000Z') =>
  `<Contents><Key>${key}</Key><LastModified>${date}</LastModified><ETag>&quot;x&quot;</ETag><Size>1</Size></Contents>`;
const page = (...inside: string[]) =>
  octets(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>${inside.join('')}</ListBucketResult>`,
  );

test('les clés d’une page, et de quoi demander la suivante', () => {
  const suite = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#61;</NextContinuationToken>';
  expect(readPage(page(contents(`lyon/${KEY}`), suite), 'lyon/')).toEqual({
    fichiers: [{ key: KEY, ecritLe: new Date('2026-11-21T09:00:00.000Z') }],
    suite: 'a&b=',
  });
  expect(readPage(page('<IsTruncated>false</IsTruncated>'), '')).toEqual({ fichiers: [], suite: null });
});

test('ce qui n’est pas à nous est passé : autre préfixe, autre forme, sans date', () => {
  const autres = [`paris/${KEY}`, 'lyon/notes.txt', 'lyon/clients/../x.pdf'].map((key) => contents(key));
  expect(readPage(page(...autres, contents(`lyon/${KEY}`, 'hier')), 'lyon/')?.fichiers).toEqual([]);
});

test('une clé ne vaut que dans sa liste, à sa place', () => {
  const ailleurs = `<CommonPrefixes><Contents><Key>${KEY}</Key></Contents></CommonPrefixes>`;
  expect(readPage(page(ailleurs, `<Key>${KEY}</Key>`), '')?.fichiers).toEqual([]);
});

test.each<[string, Uint8Array]>([
  ['une page web', octets('<!DOCTYPE html><html><body>Console</body></html>')],
  ['une liste coupée', page(contents(KEY)).subarray(0, -5)],
  ['une liste sans fin annoncée comme partielle', page('<IsTruncated>true</IsTruncated>')],
  ['un type de document', octets(`<!DOCTYPE a [<!ENTITY a "b">]><ListBucketResult>&a;</ListBucketResult>`)],
  ['des parties emboîtées', page('<a>'.repeat(1000), '</a>'.repeat(1000))],
  ['des balises énormes', page(`<a b="${'x'.repeat(2000)}"/>`)],
  ['des éléments sans nombre', page('<a/>'.repeat(100_000))],
  ['un texte sans fin', page(`<Name>${'x'.repeat(20_000)}</Name>`)],
  ['plus d’octets qu’une liste n’en a', page(' '.repeat(9 * 1024 * 1024))],
  ['rien', octets('')],
])('%s n’est pas une liste', (_, corps) => {
  expect(readPage(corps, '')).toBeNull();
});

test.each([
  ['<Error><Code>NoSuchKey</Code><Message>non</Message></Error>', 'NoSuchKey'],
  ['<Error><Detail><Code>Autre</Code></Detail></Error>', ''],
  ['<html><Code>NoSuchKey</Code></html>', ''],
  ['<Error><Code>pas un mot\n</Code></Error>', ''],
  ['<Error><Code>NoSuchKey', ''],
  ['', ''],
])('le refus %s s’appelle « %s »', (xml, code) => {
  expect(codeOf(octets(xml))).toBe(code);
});
