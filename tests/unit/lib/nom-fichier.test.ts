import { expect, test } from 'vitest';
import { attachmentHeader, factureFileName } from '~/lib/nom-fichier';

test.each([
  ['Durand', 'Facture-Durand.pdf'],
  ["L'Œuvrard-Nuñez", "Facture-L'Œuvrard-Nuñez.pdf"],
  ['Jean  Dupont ', 'Facture-Jean Dupont.pdf'],
  ['../../etc/passwd', 'Facture-etc passwd.pdf'],
  ['a\\b:c*d?e"f<g>h|i\u0000j\nk', 'Facture-a b c d e f g h ij k.pdf'],
  ['\u202Efdp.exe', 'Facture-fdp.exe.pdf'],
  ['Ne\u0301e', 'Facture-Née.pdf'],
  ['', 'Facture.pdf'],
  ['…/..', 'Facture-….pdf'],
  ['///', 'Facture.pdf'],
])('le nom de fichier de %j est %j', (nomClient, attendu) => {
  expect(factureFileName(nomClient)).toBe(attendu);
});

test('un nom interminable reste un nom de fichier possible, sans lettre coupée', () => {
  const name = factureFileName('é'.repeat(500));
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^Facture-é+\.pdf$/);
});

test("l'en-tête porte une forme simple et la forme exacte", () => {
  expect(attachmentHeader("Facture-L'Œuvrard (née Łoś).pdf")).toBe(
    `attachment; filename="Facture-L'OEuvrard (nee _os).pdf"; filename*=UTF-8''Facture-L%27%C5%92uvrard%20%28n%C3%A9e%20%C5%81o%C5%9B%29.pdf`,
  );
});

test("aucun nom ne sort de l'en-tête", () => {
  const header = attachmentHeader(factureFileName('x"; filename=y\r\nSet-Cookie: a=b'));
  expect(header).not.toMatch(/[\r\n]/);
  expect(header.match(/"/g)).toHaveLength(2);
});
