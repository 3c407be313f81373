/** Why a text is not read as XML: it is none, or it is built to cost memory. */
export class RefusXml extends Error {
  override name = 'RefusXml';

  constructor(readonly raison: 'abime' | 'anormal') {
    super(raison);
  }
}
