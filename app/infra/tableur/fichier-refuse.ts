/** A file that cannot be imported. The message is French, for the person who sent the file, and says what to do. */
export class FichierRefuse extends Error {
  override name = 'FichierRefuse';
}
