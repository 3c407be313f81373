/** A file that a form sent, with its bytes; null when none was chosen. The server has bounded the request's size already. */
export async function readUpload(
  form: FormData,
  name: string,
): Promise<{ nom: string; contenu: Uint8Array } | null> {
  const value = form.get(name);
  if (!(value instanceof File) || value.size === 0) return null;
  return { nom: value.name, contenu: new Uint8Array(await value.arrayBuffer()) };
}
