/** Sample texts for the detector, each with its known origin. Ours was written by an AI for this page; the others are in the public domain. */
export type SampleText = { name: string; origin: string; text: string };

export const sampleTexts: readonly SampleText[] = [
  {
    name: "By a person",
    origin: "Jerome K. Jerome, Three Men in a Boat, 1889.",
    text: "There were four of us—George, and William Samuel Harris, and myself, and Montmorency. We were sitting in my room, smoking, and talking about how bad we were—bad from a medical point of view I mean, of course. We were all feeling seedy, and we were getting quite nervous about it. Harris said he felt such extraordinary fits of giddiness come over him at times, that he hardly knew what he was doing; and then George said that he had fits of giddiness too, and hardly knew what he was doing. With me, it was my liver that was out of order. I knew it was my liver that was out of order, because I had just been reading a patent liver-pill circular, in which were detailed the various symptoms by which a man could tell when his liver was out of order. I had them all.",
  },
  {
    name: "By AI",
    origin: "Written for this page, by an AI.",
    text: "Urban green spaces play a vital role in the well-being of modern communities. They offer residents a place to relax, exercise and connect with nature, while also improving air quality and reducing the effects of heat. Moreover, well-designed parks can strengthen social ties by bringing together people of different ages and backgrounds. However, these benefits are not always shared equally, as many neighbourhoods still lack access to safe and welcoming parks. To address this challenge, cities should prioritise investment in underserved areas and involve local residents in the planning process. Ultimately, a thoughtful approach to green space can help create healthier, more resilient and more inclusive cities for generations to come.",
  },
  {
    name: "In French",
    origin: "Victor Hugo, Les Misérables, 1862. No error rate was measured for French.",
    text: "En 1815, M. Charles-François-Bienvenu Myriel était évêque de Digne. C’était un vieillard d’environ soixante-quinze ans ; il occupait le siège de Digne depuis 1806. Quoique ce détail ne touche en aucune manière au fond même de ce que nous avons à raconter, il n’est peut-être pas inutile, ne fût-ce que pour être exact en tout, d’indiquer ici les bruits et les propos qui avaient couru sur son compte au moment où il était arrivé dans le diocèse.",
  },
];
