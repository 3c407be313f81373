const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Auricule demande Node.js 20.19 ou plus récent ; la version trouvée est ${process.versions.node}.\n` +
      'Installez une version à jour (https://nodejs.org), puis relancez la commande.',
  );
  process.exit(1);
}
