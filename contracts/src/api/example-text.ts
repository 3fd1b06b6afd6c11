/** A text that the shipped model answers firmly; it begins docs/examples/sample.txt. */
export const exampleText =
  "Remote work has fundamentally changed the way organisations think about collaboration. While flexible schedules offer clear benefits, they also introduce new challenges that teams must navigate carefully. Effective communication becomes essential when colleagues are spread across different time zones, and managers need to balance autonomy with accountability.";
