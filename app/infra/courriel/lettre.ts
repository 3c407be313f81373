/** What a mail says, before it is given a form: paragraphs, and one thing to do. */
export interface Lettre {
  sujet: string;
  paragraphes: string[];
  /** A link of this application, shown as a button in HTML and in full in the text. */
  action?: { libelle: string; url: string };
  /** PDFs that go with it. */
  pieces?: { nom: string; contenu: Uint8Array }[];
  /** In whose name it comes, where that is not the installation's. */
  expediteur?: string;
  /** To whom an answer goes. */
  repondreA?: string;
}
