/**
 * What a host lets through to this door. It takes POST only, and refuses the others itself: in the form that its
 * clients read, and for people in a sentence.
 */
export const mcpMethods: readonly string[] = ['POST', 'GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];
