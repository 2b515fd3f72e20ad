/** As if the reader had clicked a link there: who places the panel decides where its links lead. */
export function followLink(place: ParentNode, href: string): void {
  const link = Object.assign(document.createElement('a'), { href });
  place.append(link);
  link.click();
  link.remove();
}
