//! Strongly connected components of the anchors of one layer, found from their turns.
//!
//! A rank that a game gives its anchors may be coarse: anchors of one layer then depend on each
//! other only in part. Solving them one component after the other needs fewer unknowns. Source:
//! R. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1, 1972,
//! without recursion.

/// Strongly connected components in an order in which each depends only on earlier ones.
///
/// `successors[v]` lists the vertices that `v` depends on. Each component is sorted. Time and
/// memory: linear in vertices and edges.
pub(crate) fn components(successors: &[Vec<u32>]) -> Vec<Vec<u32>> {
    const UNVISITED: u32 = u32::MAX;
    let mut number = vec![UNVISITED; successors.len()];
    let mut low = vec![0; successors.len()];
    let mut is_open = vec![false; successors.len()];
    let (mut next, mut open, mut components) = (0, Vec::new(), Vec::new());
    // Vertices on the current path, with the number of successors that were followed.
    let mut path: Vec<(u32, usize)> = Vec::new();
    for root in 0..successors.len() as u32 {
        if number[root as usize] != UNVISITED {
            continue;
        }
        path.push((root, 0));
        while let Some((vertex, followed)) = path.last_mut() {
            let at = *vertex as usize;
            if *followed == 0 && number[at] == UNVISITED {
                (number[at], low[at]) = (next, next);
                next += 1;
                open.push(*vertex);
                is_open[at] = true;
            }
            if let Some(&child) = successors[at].get(*followed) {
                *followed += 1;
                if number[child as usize] == UNVISITED {
                    path.push((child, 0));
                } else if is_open[child as usize] {
                    low[at] = low[at].min(number[child as usize]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent as usize] = low[parent as usize].min(low[at]);
            }
            if low[at] == number[at] {
                let start = open.iter().rposition(|&vertex| vertex as usize == at);
                let mut component = open.split_off(start.expect("an open vertex"));
                component.iter().for_each(|&vertex| is_open[vertex as usize] = false);
                component.sort_unstable();
                components.push(component);
            }
        }
    }
    components
}

/// Sorts [components] into strata: those of one stratum depend only on earlier strata.
pub(crate) fn strata(successors: &[Vec<u32>], components: Vec<Vec<u32>>) -> Vec<Vec<Vec<u32>>> {
    let mut stratum_of = vec![0; successors.len()];
    let mut strata: Vec<Vec<Vec<u32>>> = Vec::new();
    for component in components {
        let children = component.iter().flat_map(|&vertex| &successors[vertex as usize]);
        let others = children.filter(|child| component.binary_search(child).is_err());
        let stratum = others.map(|&child| stratum_of[child as usize] + 1).max().unwrap_or(0);
        component.iter().for_each(|&vertex| stratum_of[vertex as usize] = stratum);
        if strata.len() <= stratum {
            strata.resize_with(stratum + 1, Vec::new);
        }
        strata[stratum].push(component);
    }
    strata
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn two_cycles_and_a_bridge_are_three_components() {
        // 0 ↔ 2 → 1, 3 ↔ 4 → 0.
        let successors = [vec![2], vec![], vec![0, 1], vec![4], vec![3, 0]];
        let components = components(&successors);
        assert_eq!(components, [vec![1], vec![0, 2], vec![3, 4]]);
        let strata = strata(&successors, components);
        assert_eq!(strata, [[vec![1]], [vec![0, 2]], [vec![3, 4]]]);
    }

    #[test]
    fn a_path_of_a_million_vertices_needs_no_recursion() {
        let count = 1_000_000;
        let successors: Vec<Vec<u32>> =
            (1..=count).map(|next| if next < count { vec![next] } else { vec![] }).collect();
        assert_eq!(components(&successors).len(), count as usize);
    }

    /// Returns which vertices are reached from each, by repeated relaxation.
    fn reached(successors: &[Vec<u32>]) -> Vec<Vec<bool>> {
        let count = successors.len();
        let mut reached: Vec<Vec<bool>> =
            (0..count).map(|one| (0..count).map(|other| one == other).collect()).collect();
        for _ in 0..count {
            for vertex in 0..count {
                for &child in &successors[vertex] {
                    let beyond = reached[child as usize].clone();
                    let into = reached[vertex].iter_mut().zip(beyond);
                    into.for_each(|(reaches, beyond)| *reaches |= beyond);
                }
            }
        }
        reached
    }

    proptest! {
        #[test]
        fn components_are_the_classes_of_mutual_reachability(
            successors in proptest::collection::vec(proptest::collection::vec(0_u32..12, 0..4), 12)
        ) {
            let reached = reached(&successors);
            let components = components(&successors);
            let mut known = [false; 12];
            for component in &components {
                for &one in component {
                    for other in 0..12 {
                        let mutual = reached[one as usize][other] && reached[other][one as usize];
                        prop_assert_eq!(mutual, component.contains(&(other as u32)));
                        let earlier = known[other] || mutual;
                        prop_assert!(!reached[one as usize][other] || earlier);
                    }
                }
                component.iter().for_each(|&vertex| known[vertex as usize] = true);
            }
            prop_assert_eq!(known, [true; 12]);
        }
    }
}
