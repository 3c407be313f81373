/** How a form asks for files: the attributes of its input, which a page that asks for them again takes over. */
export interface EntreeFichier {
  accept: string;
  required?: boolean;
  multiple?: boolean;
}

const IMAGE = { accept: 'image/jpeg,image/png,image/webp' };
const PDF = { accept: 'application/pdf,.pdf' };

/** Each form that takes files. */
export const ENTREES_FICHIER = {
  image: IMAGE,
  produit: IMAGE,
  import: { accept: '.csv,.xlsx' },
  releve: { accept: '.csv,.xlsx,.ofx', required: true },
  facture: { ...PDF, required: true },
  ordonnance: { accept: 'application/pdf,.pdf,image/jpeg,image/png' },
  feuille: { accept: 'application/pdf,.pdf,image/jpeg,image/png', required: true },
  lpp: { accept: '.zip,application/zip', required: true },
  noah: { accept: '.xml,application/xml,text/xml', required: true },
  pdfs: { ...PDF, multiple: true },
} satisfies Record<string, EntreeFichier>;
