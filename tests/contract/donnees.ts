import { REGISTRE } from '~/db/registre';

type Table = (typeof REGISTRE)[number][1];

const aQui = ({ owner, inscription, avec }: Table): string => {
  if (avec) return `comme \`${avec}\``;
  if (owner) return 'compte' in owner ? 'compte' : 'centre';
  return inscription === 'suit' ? 'utilisateur' : '–';
};

const fusion = ({ client }: Table): string => {
  if (!client) return '–';
  if ('choix' in client.fusion) return client.fusion.choix;
  return 'un' in client.fusion ? 'suit la fiche gardée' : `reste : ${client.fusion.reste}`;
};

const effacement = ({ client, dit }: Table): string => {
  if (dit) return `effacé : ${dit}`;
  if (!client) return '–';
  if (typeof client.effacement === 'string')
    return client.effacement === 'part' ? 'effacé' : 'gardé, sans lien';
  return `gardé : ${client.effacement.reste}`;
};

const remis = ({ client }: Table): string => {
  if (!client) return '–';
  return client.remis === true ? 'oui' : `non : ${client.remis.non}`;
};

const INSCRIPTIONS = { part: 'effacé', suit: 'effacé avec l’utilisateur', reste: 'gardé' };

const inscription = ({ inscription: sort, owner }: Table): string => {
  if (sort) return INSCRIPTIONS[sort];
  return owner ? 'retient le compte' : '–';
};

const garde = ({ garde: duree }: Table): string => {
  if (typeof duree === 'string') return duree;
  return duree.jours === 0
    ? `jusqu’à \`${duree.colonne}\``
    : `${duree.jours} jour${duree.jours > 1 ? 's' : ''} à partir de \`${duree.colonne}\``;
};

const lines = (): string =>
  REGISTRE.map(([nom, table]) => {
    const cells = [fusion(table), effacement(table), remis(table), inscription(table)];
    return `| \`${nom}\` | ${[aQui(table), ...cells, garde(table)].join(' | ')} |`;
  }).join('\n');

/** docs/donnees.md, from the register of tables. */
export const renderDonnees = (): string => `# Données

Cette page est écrite par \`node --import tsx scripts/docs-donnees.js\` d’après \`app/db/registre.ts\` ; un test échoue tant qu’elle ne lui
correspond pas, et tant que le registre ne correspond pas à la base migrée.

- **À qui** : le compte ou le centre dont un utilisateur doit être pour y toucher ; un tiret pour ce qu’aucun périmètre n’atteint.
- **Fusion**, **effacement** : ce que deviennent les lignes qui nomment un client quand il est réuni à un autre, et quand il est effacé ; de celles qui ne
  le nomment que dans leurs textes, ce qu’un effacement y trouve.
- **Remis** : ce qu’un client qui demande ses données reçoit (RGPD, articles 15 et 20).
- **Inscription** : ce que deviennent les lignes d’un compte que personne n’a confirmé en sept jours. Une ligne qui « retient le compte »
  l’empêche de partir.

| Table | À qui | Fusion de deux clients | Effacement d’un client | Remis | Inscription non confirmée | Gardé |
| --- | :-: | --- | --- | :-: | --- | --- |
${lines()}
`;
