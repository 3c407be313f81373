/**
 * How Node runs a server: stacks name the sources, and what pages leave behind is collected after 4 MB instead of 16, which takes no longer and
 * keeps twenty megabytes less (docs/decisions/074).
 */
export const OPTIONS_NODE = ['--enable-source-maps', '--max-semi-space-size=4'];
