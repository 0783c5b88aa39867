/**
 * Paths of the origin that are not pages of the app: calls, pages of the WMS itself, Android packages, `.well-known` files. The service worker leaves them to the server, and the server never answers one with the app.
 */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/WMS(?:Customization)?\//,
  /^\/SCM\./,
  /^\/AMS\//,
  /^\/__wms/,
  /^\/app-distribution\//,
  /^\/\.well-known\//,
];
