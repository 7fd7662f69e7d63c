/** What a game declares for its own panels of the report: the same is asked of a module and of a stored run. */
import * as z from 'zod';

const panel = z.object({
  title: z.string(),
  help: z.string(),
  chart: z.enum(['bars', 'lines', 'exceedance', 'histogram', 'grid', 'labels']),
  /** A name is matched in steps that grow with the number of what stands for anything. */
  figures: z.string().regex(/^([^*{]*[*{]){0,16}[^*{]*$/, 'has more than 16 of * and {..}'),
  bands: z.array(z.object({ from: z.number(), name: z.string() })).exactOptional(),
});

export const panels = z.array(panel);
