import { REFUS } from '~/domain/codes';
import { PANNES } from '~/lib/codes-panne';

const table = (codes: Readonly<Record<string, string>>): string =>
  [
    '| Code | Sens |',
    '| --- | --- |',
    ...Object.entries(codes).map(([code, sens]) => `| \`${code}\` | ${sens} |`),
  ].join('\n');

/** docs/refus.md, from the table of codes. */
export const renderRefus = (): string => `# Refus

Cette page est écrite par \`node --import tsx scripts/docs-refus.js\` d’après \`app/domain/codes.ts\` et \`app/lib/codes-panne.ts\` ; un test
échoue tant qu’elle ne leur correspond pas.

Ce qui est refusé l’est par une phrase, pour qui a demandé, et par un code, pour un programme. La phrase peut changer, le code reste : en
retirer ou en renommer un casse ce qui s’y fie. La commande \`auricule\` dit le code avec \`--json\`, sous \`motif\` ; \`code\` y est celui de
sortie.

${Object.entries(REFUS)
  .map(([rubrique, codes]) => `## ${rubrique}\n\n${table(codes)}`)
  .join('\n\n')}

## Pannes

Rien n’est faux dans ce qui est demandé : on peut le redemander.

${table(PANNES)}
`;
