import { expect, test } from 'vitest';
import { sampleColumns } from '~/domain/clients/import/samples';

test('les numéros de sécurité sociale sont masqués : ils ne se lisent que dans la fiche du client', () => {
  expect(sampleColumns(1, [['1 84 12 94 840 676 10'], ['184129484067699'], ['1841294840676']])).toEqual([
    ['1 •• •• •• ••• ••• 10', '1 •• •• •• ••• ••• 99', '1 •• •• •• ••• •••'],
  ]);
});
