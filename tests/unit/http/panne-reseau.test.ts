import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sitePlan } from '../../http/plan';

/** Answers with a file, or stands beside a form that is kept sealed on its page: the browser sends it by itself. */
const PAR_LE_NAVIGATEUR = [
  '/app/routes/comptabilite/liste.tsx',
  '/app/routes/controle/lot.tsx',
  '/app/routes/conservation/rapport.tsx',
  '/app/ui/bilans/export-noah.tsx',
  '/app/ui/clients/fiche-lecture.tsx',
  '/app/ui/consultations/filtre-consultations.tsx',
  '/app/ui/comptabilite/archives.tsx',
  '/app/ui/comptabilite/detail-export.tsx',
  '/app/ui/comptabilite/table-exports.tsx',
  '/app/ui/controle/onglet-pieces.tsx',
  '/app/ui/controle/table-dossiers.tsx',
  '/app/ui/journal/etat-journal.tsx',
  '/app/ui/liste/dialogue-export.tsx',
  '/app/ui/vie-privee/dossiers-remis.tsx',
  '/app/ui/verrou/ouverture.tsx',
  '/app/ui/verrou/saisie-reprise.tsx',
];

const sources: Record<string, string> = import.meta.glob('/app/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const formulaires = Object.keys(sources).filter((file) => sources[file]?.includes('<form'));

test.each(formulaires.filter((file) => !PAR_LE_NAVIGATEUR.includes(file)))(
  '%s est envoyé par le script de la page, qui garde ce qui est saisi quand le serveur ne répond pas',
  (file) => {
    expect(sources[file]).not.toMatch(/data-document|<form[^>]*\starget=/);
  },
);

const files = [...new Set((await sitePlan()).map(({ file }) => file))];

test.each(files)('%s lit les formulaires par readForm ou handleForm seuls', (file) => {
  expect(readFileSync(`app/${file}`, 'utf8')).not.toMatch(/\.formData\(/);
});
